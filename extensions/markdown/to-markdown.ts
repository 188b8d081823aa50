import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const turndown = new TurndownService( {
	headingStyle: 'atx',
	hr: '---',
	bulletListMarker: '-',
	codeBlockStyle: 'fenced',
	emDelimiter: '_',
} );
turndown.use( gfm );

// Markup without an equivalent in Markdown stays HTML, which Markdown allows.
turndown.keep( [
	'abbr',
	'cite',
	'ins',
	'kbd',
	'mark',
	'q',
	'small',
	'sub',
	'sup',
	'u',
	'details',
	'video',
	'audio',
	'dl',
] );

// Google Docs wraps everything that is copied in a bold element that is not bold.
turndown.addRule( 'notBold', {
	filter: ( node ) =>
		( node.nodeName === 'B' || node.nodeName === 'STRONG' ) &&
		node.style.fontWeight === 'normal',
	replacement: ( content ) => content,
} );

const TASK =
	/^([^\S\r\n\u2028\u2029]*(?:[-*+]|\d+[.)])\s+)([☐☑])\ufe0e?(?=\s)/gm;

/**
 * HTML as Markdown.
 *
 * @param html HTML, such as other blocks' or a paste's.
 */
export const toMarkdown = ( html: string ): string =>
	turndown
		.turndown( html )
		.replace(
			TASK,
			( _, marker: string, box: string ) =>
				`${ marker }${ box === '☐' ? '[ ]' : '[x]' }`
		);
