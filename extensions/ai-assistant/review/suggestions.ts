/**
 * From what a model sends to suggestions that can be shown: each for a text that the model read.
 */
import { count } from './diff';
import type { Check, Group, Kind, Raw, Source, Suggestion } from './types';

/** The group of each kind. */
export const GROUPS: Record< Kind, Group > = {
	words: 'words',
	link: 'links',
	split: 'structure',
	list: 'structure',
	heading: 'structure',
	level: 'structure',
	remove: 'structure',
	question: 'questions',
};

/** The choices that allow a group. */
const CHECKS: Record< Group, Check[] > = {
	words: [ 'proofread', 'plain', 'guidelines', 'tone' ],
	links: [ 'proofread' ],
	structure: [ 'structure' ],
	questions: [ 'facts' ],
};

/** Kinds that change a paragraph as a whole. */
const OF_PARAGRAPHS: Kind[] = [ 'split', 'list' ];

/** Kinds that are nothing without words of the text. */
const ABOUT_WORDS: Kind[] = [ 'words', 'link', 'split' ];

/** URLs that a link may have. */
const SAFE_URL = /^(https?:\/\/[^\s/?#]|mailto:.|tel:.|\/|#)/i;

/** Returns a URL's host, or the URL without one; empty for none. */
const hostOf = ( url: string ): string =>
	/^https?:\/\/([^/?#]+)/i.exec( url )?.[ 1 ]?.toLowerCase() ??
	url.toLowerCase();

/** Returns whether a URL is safe, and its host is one that the post names. */
function isKnownUrl( url: string, sources: Source[] ): boolean {
	return (
		url === '' ||
		( SAFE_URL.test( url ) &&
			sources.some( ( { text, links = [] } ) =>
				[ text, ...links.map( ( [ , target ] ) => target ) ].some(
					( one ) => one.toLowerCase().includes( hostOf( url ) )
				)
			) )
	);
}

/** Returns whether a suggestion says something that can be done with a text. */
function isPossible( raw: Raw, source: Source, sources: Source[] ): boolean {
	if ( OF_PARAGRAPHS.includes( raw.kind ) && source.type !== 'paragraph' ) {
		return false;
	}
	switch ( raw.kind ) {
		case 'words':
			return raw.new !== raw.old;
		case 'link':
			return isKnownUrl( raw.new, sources );
		case 'split':
			return ! source.text.startsWith( raw.old );
		case 'list':
			return raw.new.split( '\n' ).filter( Boolean ).length > 1;
		case 'level':
			return (
				source.type.startsWith( 'heading ' ) &&
				/^[2-6]$/.test( raw.new ) &&
				! source.type.endsWith( raw.new )
			);
		case 'remove':
			return true;
		default:
			return raw.new.trim() !== '';
	}
}

/** Returns the text that a suggestion is about: that of its block, else the only one with its words. */
function sourceOf( raw: Raw, sources: Source[] ): Source | undefined {
	const isAbout = ( { text }: Source ) =>
		! ABOUT_WORDS.includes( raw.kind ) || count( text, raw.old ) > 0;
	const own = sources.filter(
		( { block, clientId } ) => block === raw.block || clientId === raw.block
	);
	const there = own.find( isAbout );
	if ( there || raw.old === '' ) {
		return there;
	}
	const others = sources.filter( ( { text } ) => count( text, raw.old ) > 0 );
	return ABOUT_WORDS.includes( raw.kind ) && others.length === 1
		? others[ 0 ]
		: undefined;
}

/**
 * Returns a suggestion that can be shown.
 *
 * @param raw        What the model sent.
 * @param sources    The texts that the model read.
 * @param checks     What the user chose.
 * @param guidelines The guidelines of the site as a prompt contains them; empty for none.
 * @return The suggestion without its ID; null if it was not asked for, or is about no text that the model read.
 */
export function suggestionFrom(
	raw: Raw,
	sources: Source[],
	checks: Check[],
	guidelines: string
): Omit< Suggestion, 'id' | 'nth' > | null {
	const source = sourceOf( raw, sources );
	if (
		! source ||
		! isPossible( raw, source, sources ) ||
		! CHECKS[ GROUPS[ raw.kind ] ].some( ( one ) => checks.includes( one ) )
	) {
		return null;
	}
	const [ name = '' ] = raw.guideline.toLowerCase().split( /[\s:]/ );
	const isKnown =
		name !== '' &&
		guidelines
			.split( '\n' )
			.some( ( line ) => line.toLowerCase().startsWith( `- ${ name }` ) );
	const { kind, old, reason } = raw;
	return {
		clientId: source.clientId,
		attribute: source.attribute,
		base: source.text,
		kind,
		old,
		new: kind === 'words' ? raw.new.replaceAll( '\n', ' ' ) : raw.new,
		reason,
		guideline: isKnown ? raw.guideline : '',
		status: 'open',
	};
}
