/**
 * Reads chapters from a video’s description, as in Jetpack: one line each, with a time.
 */
import { trimEndOf } from '@freehold/text/trim-end-of';
import { timestamp } from './captions';
import constants from './constants.json';

/** A time, with or without brackets, that no other digits or colons surround. */
const TIME = new RegExp( constants.timePattern );

/** What can be before a time that begins its line, such as the number of a list. */
const BEFORE_TIME = new RegExp( constants.beforeTimePattern, 'u' );

/** How far apart chapters are, at least, in seconds. */
export const MIN_CHAPTER_SECONDS = 10;

/** How many chapters a video has, at least. */
export const MIN_CHAPTERS = 3;

/** The end of the last chapter in the generated file. */
const LAST_END = '999:59:59.000';

/** Marks files that were generated. Others are never overwritten. */
export const GENERATED = 'videopress-chapters-auto-generated';

/** A chapter. */
export type Chapter = {
	/** In seconds. */
	start: number;
	title: string;
};

/** What keeps chapters from being used. */
export type ChapterProblem =
	| 'none'
	| 'first-not-at-start'
	| 'too-few'
	| 'without-title'
	| 'too-close'
	| null;

/** Returns seconds for `h:mm:ss` or `m:ss`. */
const secondsOf = ( time: string ): number =>
	time
		.split( ':' )
		.reduce( ( seconds, part ) => seconds * 60 + Number( part ), 0 );

/** What can separate a time from a title. */
const SEPARATORS = ' \t\u00a0\u2009\u202f\u3000-–—|:';

/** Removes separators from the edges of a title. */
const trimTitle = ( text: string ): string =>
	trimEndOf( text, SEPARATORS ).replace( /^[\s\-–—|:]+/u, '' );

/**
 * Returns the lines of a description that contain times. If the first chapter’s line begins with its time, a time elsewhere in a
 * line counts only after a dash at its end: “We meet at 18:30” is no chapter.
 *
 * @param description Plain text.
 * @return The chapters in their order. Of the text before and after a time, the longer one is the title.
 */
export function chaptersIn( description: string ): Chapter[] {
	const lines = description
		.split( /\r\n|\r|\n/ )
		.flatMap( ( line ) => {
			const found = TIME.exec( line );
			if ( ! found ) {
				return [];
			}
			const lead = line.slice( 0, found.index );
			const leads = BEFORE_TIME.test( lead );
			const before = trimTitle( lead );
			const after = trimTitle(
				line.slice( found.index + found[ 0 ].length )
			);
			return [
				{
					start: secondsOf( found[ 1 ] ?? '' ),
					title:
						leads || before.length <= after.length ? after : before,
					leads,
					ends: after === '' && /[-–—|]\s*$/u.test( lead ),
				},
			];
		} )
		.sort( ( one, two ) => one.start - two.start );
	return lines
		.filter( ( { leads, ends } ) => ! lines[ 0 ]?.leads || leads || ends )
		.map( ( { start, title } ) => ( { start, title } ) );
}

/**
 * Returns why chapters cannot be used.
 *
 * @param chapters The chapters in their order.
 * @return Null if they can be used.
 */
export function problemOf( chapters: Chapter[] ): ChapterProblem {
	if ( chapters.length === 0 ) {
		return 'none';
	}
	if ( chapters[ 0 ]?.start !== 0 ) {
		return 'first-not-at-start';
	}
	if ( chapters.length < MIN_CHAPTERS ) {
		return 'too-few';
	}
	if ( chapters.some( ( { title } ) => title === '' ) ) {
		return 'without-title';
	}
	return chapters.some(
		( { start }, index ) =>
			index > 0 &&
			start - ( chapters[ index - 1 ]?.start ?? 0 ) < MIN_CHAPTER_SECONDS
	)
		? 'too-close'
		: null;
}

/** Escapes a title: the text of a cue is markup, and `-->` would begin another cue. */
const escapeCue = ( text: string ): string =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( />/g, '&gt;' );

/**
 * Returns the file of chapters.
 *
 * @param chapters    Chapters that can be used, in order.
 * @param isFromText Whether they are from the description, which changes them again.
 * @return WebVTT. Each chapter ends where the next one starts.
 */
export function chaptersFile( chapters: Chapter[], isFromText = true ): string {
	const cues = chapters.map( ( { start, title }, index ) => {
		const next = chapters[ index + 1 ];
		// A chapter begins just after the previous one, so that no moment belongs to both.
		const from = timestamp( index === 0 ? start : start + 0.001 );
		const to = next ? timestamp( next.start ) : LAST_END;
		return `${ index + 1 }\n${ from } --> ${ to }\n${ escapeCue(
			title
		) }\n`;
	} );
	return [
		'WEBVTT\n',
		...( isFromText ? [ `NOTE ${ GENERATED }\n` ] : [] ),
		...cues,
	].join( '\n' );
}

/**
 * Returns whether a file was generated from a description.
 *
 * @param file WebVTT.
 */
export const isGenerated = ( file: string ): boolean =>
	file.includes( GENERATED );
