/** Types of those packages around Markdown that bring none. */

declare module 'markdown-it-footnote' {
	import type MarkdownIt from 'markdown-it';
	const plugin: ( markdown: MarkdownIt ) => void;
	export default plugin;
}

declare module '@joplin/turndown-plugin-gfm' {
	import type { Plugin } from 'turndown';
	/** Tables, strikethrough, task lists and code with a language. */
	export const gfm: Plugin;
}
