/**
 * Reads and writes WebVTT, and converts SubRip files.
 */
import constants from './constants.json';

/** A text with the time at which it is shown. */
export type Cue = {
	/** In seconds. */
	start: number;
	/** In seconds. */
	end: number;
	/** The text as the file contains it: WebVTT has markup. */
	text: string;
	/** Settings such as `align:start`; empty for none. */
	settings: string;
	/** The line above the time; empty for none. */
	id: string;
};

const TIMES =
	/^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(.*)$/;

/** Returns seconds for `hh:mm:ss.ttt` or `mm:ss,ttt`. */
function secondsOf( time: string ): number {
	const [ whole = '', fraction = '' ] = time.split( /[.,]/ );
	return (
		whole
			.split( ':' )
			.reduce( ( seconds, part ) => seconds * 60 + Number( part ), 0 ) +
		Number( `0.${ fraction }` )
	);
}

/**
 * Returns a time as WebVTT contains it.
 *
 * @param seconds The time.
 * @return Such as `00:01:02.500`.
 */
export function timestamp( seconds: number ): string {
	const total = Math.max( 0, Math.round( seconds * 1000 ) );
	const pad = ( value: number, length = 2 ) =>
		String( value ).padStart( length, '0' );
	return `${ pad( Math.floor( total / 3_600_000 ) ) }:${ pad(
		Math.floor( total / 60_000 ) % 60
	) }:${ pad( Math.floor( total / 1000 ) % 60 ) }.${ pad(
		total % 1000,
		3
	) }`;
}

const linesOf = ( file: string ): string[] =>
	file
		.replace( /^\uFEFF/, '' )
		.replace( /\0/g, '\uFFFD' )
		.split( /\r\n|\r|\n/ );

/** Returns whether a file is WebVTT. */
export const isVtt = ( file: string ): boolean =>
	/^WEBVTT(?:[ \t]|$)/.test( linesOf( file )[ 0 ] ?? '' );

/** Returns the lines of a file, in the blocks that empty lines separate. */
function blocksOf( file: string ): string[][] {
	const blocks: string[][] = [ [] ];
	for ( const line of linesOf( file ) ) {
		if ( line.trim() === '' ) {
			blocks.push( [] );
		} else {
			blocks[ blocks.length - 1 ]?.push( line );
		}
	}
	return blocks;
}

/**
 * Returns the comments of a file, which players leave out.
 *
 * @param file WebVTT.
 * @return The comments with their `NOTE`.
 */
export const notesIn = ( file: string ): string[] =>
	blocksOf( file )
		.filter( ( [ first = '' ] ) => /^NOTE(?:[ \t]|$)/.test( first ) )
		.map( ( lines ) => lines.join( '\n' ) );

/**
 * Adds comments before the cues, where the server has them, too.
 *
 * @param vtt   WebVTT without a title.
 * @param notes The comments with their `NOTE`.
 */
export const withNotes = ( vtt: string, notes: string[] ): string =>
	vtt.replace( /^WEBVTT\n/, ( head ) =>
		[ head, ...notes.map( ( note ) => `${ note }\n` ) ].join( '\n' )
	);

/**
 * Returns the cues of a file.
 *
 * @param file WebVTT or SubRip.
 * @return The cues in the order of the file, without those that players leave out: with malformed times, an end before the start, or no
 *         text.
 */
export function cuesIn( file: string ): Cue[] {
	return blocksOf( file ).flatMap( ( lines ) => {
		const at = lines.findIndex( ( line ) => TIMES.test( line ) );
		const found = TIMES.exec( lines[ at ] ?? '' );
		if (
			! found ||
			at > 1 ||
			/^(?:NOTE|STYLE|REGION)\b/.test( lines[ 0 ] ?? '' )
		) {
			return [];
		}
		const cue = {
			start: secondsOf( found[ 1 ] ?? '' ),
			end: secondsOf( found[ 2 ] ?? '' ),
			settings: ( found[ 3 ] ?? '' ).trim(),
			id: at === 1 ? ( lines[ 0 ] ?? '' ).trim() : '',
			text: lines.slice( at + 1 ).join( '\n' ),
		};
		return cue.end > cue.start && cue.text ? [ cue ] : [];
	} );
}

/**
 * Writes a file.
 *
 * @param cues The cues.
 * @return WebVTT.
 */
export const writeVtt = ( cues: Cue[] ): string =>
	[
		'WEBVTT\n',
		...cues.map( ( { start, end, id, settings, text } ) =>
			[
				...( id ? [ id ] : [] ),
				`${ timestamp( start ) } --> ${ timestamp( end ) }${
					settings ? ` ${ settings }` : ''
				}`,
				// An empty line would end the cue, and an arrow would begin another one.
				...text
					.split( '\n' )
					.filter( ( line ) => line.trim() !== '' )
					.map( ( line ) => line.replace( /-->/g, '--&gt;' ) ),
				'',
			].join( '\n' )
		),
	].join( '\n' );

/** Elements that WebVTT does not have. */
const FOREIGN_TAG = /<(?!\/?[biu]>)\/?[a-z][^>]*>/gi;

/** An ampersand that begins no entity of WebVTT. */
export const BARE_AMPERSAND = new RegExp(
	`&(?!(?:${ constants.captionEntities });)`,
	'g'
);

/**
 * Converts a SubRip file: decimal commas, fonts and positions become what WebVTT has in their place, or nothing.
 *
 * @param file The file.
 * @return WebVTT; null if the file contains no cue.
 */
export function fromSrt( file: string ): string | null {
	const cues = cuesIn( file ).map( ( cue ) => ( {
		...cue,
		// The coordinates of SubRip have no meaning in WebVTT.
		settings: '',
		id: '',
		text: cue.text
			.replace( /\{\\[^}]*\}/g, '' )
			.replace( FOREIGN_TAG, '' )
			.replace( BARE_AMPERSAND, '&amp;' )
			.replace( /<(?!\/?[biu]>)/gi, '&lt;' ),
	} ) );
	return cues.length > 0 ? writeVtt( cues ) : null;
}

/**
 * Returns whether a file looks like captions, although none of them may be readable.
 *
 * @param file Its text.
 */
export const isCaptions = ( file: string ): boolean =>
	isVtt( file ) || /\d\s*--?>\s*\d/.test( file );

/**
 * Reads a captions file.
 *
 * @param file Its text.
 * @return WebVTT; null if it is neither WebVTT nor SubRip, or contains no cue.
 */
export function toVtt( file: string ): string | null {
	if ( ! isVtt( file ) ) {
		return fromSrt( file );
	}
	return cuesIn( file ).length > 0
		? `${ linesOf( file ).join( '\n' ).trimEnd() }\n`
		: null;
}
