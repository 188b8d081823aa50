/**
 * Reads the files with the texts of audio: chapters as podcasts have them, and transcripts in WebVTT or SubRip.
 */
import type { Mark } from './time';

/** A time, with what follows in its line. SubRip has a comma before the fraction. */
const TIME = /(?:\b(\d{1,4}):)?\b(\d{1,2}):(\d{2})[.,]\d{1,3}[ \t]{0,9}-->.*\n/;

/** What WebVTT writes for characters of its own. */
const CHARACTERS: Record< string, string > = {
	amp: '&',
	lt: '<',
	gt: '>',
	nbsp: ' ',
};

/**
 * Returns chapters.
 *
 * @param json A file as `application/json+chapters`. Source: https://github.com/Podcastindex-org/podcast-namespace.
 * @return In order; empty for another file. Chapters that are not for a list are left out.
 */
export function chaptersIn( json: string ): Mark[] {
	let file: unknown;
	try {
		file = JSON.parse( json ) as unknown;
	} catch {}
	const { chapters } = ( file ?? {} ) as { chapters?: unknown };
	return ( Array.isArray( chapters ) ? chapters : [] )
		.flatMap( ( chapter: unknown ) => {
			const { startTime, title, toc } = ( chapter ?? {} ) as Record<
				string,
				unknown
			>;
			const start = Number( startTime );
			return start >= 0 && typeof title === 'string' && toc !== false
				? [ { start, title } ]
				: [];
		} )
		.sort( ( a, b ) => a.start - b.start );
}

/**
 * Returns the lines of a transcript, with the names of who speaks.
 *
 * @param file The file.
 */
export const linesIn = ( file: string ): Mark[] =>
	file
		.replace( /\r\n?/g, '\n' )
		.split( /\n{2,}/ )
		.flatMap( ( block ) => {
			const found = TIME.exec( block );
			if ( ! found ) {
				return [];
			}
			const [ whole, hours = '0', minutes, seconds ] = found;
			return [
				{
					start:
						Number( hours ) * 3600 +
						Number( minutes ) * 60 +
						Number( seconds ),
					title: block
						.slice( found.index + whole.length )
						.replace( /<v(?:\.[^\s<>]*)?[ \t]([^<>]+)>/g, '$1: ' )
						.replace( /<[^<>]*>/g, '' )
						.replace(
							/&(\w+);/g,
							( entity, name: string ) =>
								CHARACTERS[ name ] ?? entity
						)
						.replace( /\s+/g, ' ' )
						.trim(),
				},
			];
		} )
		.filter( ( { title } ) => title );
