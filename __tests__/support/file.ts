export default '/static/file';
