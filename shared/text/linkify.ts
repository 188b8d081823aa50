/** Stands in for `linkify-it`, which markdown-it creates even where it does not link plain addresses. */
export class LinkifyIt {}
