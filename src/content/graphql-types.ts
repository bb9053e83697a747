export function graphqlTypeDefs(): string {
  return `
type SiteJson implements Node @dontInfer { name: String! brand: String! email: String! profile: SiteJsonProfile! siteUrl: String! description: String! hero: SiteJsonHero! about: SiteJsonAbout! }
type SiteJsonProfile { label: String! url: String! }
type SiteJsonHero { headline: String! }
type SiteJsonAbout { paragraphs: [String!]! portrait: File! @fileByRelativePath portraitAlt: String! }
type ProjectsJson implements Node @dontInfer { title: String! category: String! image: File! @fileByRelativePath imageAlt: String! color: String! sealed: String content: ProjectsJsonContent }
type ProjectsJsonContent { heroSubtitle: String! initialResearch: [String!]! projectDetails: ProjectsJsonContentProjectDetails! diagnostic: [String!]! searchFlowTitle: String! searchFlowImage: File! @fileByRelativePath searchFlowImageAlt: String! typeComponentImage: File @fileByRelativePath typeComponentImageAlt: String strategy: [String!]! design: [String!]! designImages: ProjectsJsonContentDesignImages! impact: ProjectsJsonContentImpact! }
type ProjectsJsonContentProjectDetails { company: String! team: String! role: String! }
type ProjectsJsonContentDesignImages { results: File! @fileByRelativePath resultsAlt: String! homepage: File! @fileByRelativePath homepageAlt: String! layout: String }
type ProjectsJsonContentImpact { searchUseIncrease: String! searchUseIncreaseText: String! dropoutReduction: String! dropoutReductionText: String! confidenceIncrease: String confidenceIncreaseText: String description: String! }
`;
}
