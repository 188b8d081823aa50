/** What visitor scripts read from a page, collected from their sources, so that a new one is tried without being listed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScriptFiles, visitorFiles } from '../../tools/visitor-files';

/** Names and words in the sources of all visitor scripts. */
export interface Sources {
	/** Data attributes, without `data-`. */
	data: string[];
	/** IDs that a script looks for. */
	ids: string[];
	/** Classes. */
	classes: string[];
	/** Properties of `document` and `window`, which elements with such an ID can replace. */
	globals: string[];
	/** For each file, the names in its module, and the words with which it compares values, such as `once`. */
	files: Array< { names: string[]; words: string[] } >;
}

const dashed = ( name: string ) =>
	name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

/** Reads the sources. */
export function readSources(): Sources {
	const paths = [ ...visitorFiles(), ...inlineScriptFiles() ];
	const files = paths.map( ( file ) =>
		readFileSync( join( __dirname, '../..', file ), 'utf8' )
	);
	const moduleOf = ( path = '' ) => path.split( '/', 2 ).join( '/' );
	const all = ( pattern: RegExp, code = files.join( '\n' ) ) => [
		...new Set(
			[ ...code.matchAll( pattern ) ].map( ( [ , found = '' ] ) => found )
		),
	];
	const destructured = all( /\{([^{}]*)\}\s*=\s*[^;={}]*\bdataset\b/g )
		.flatMap( ( names ) => names.split( ',' ) )
		.map( ( name ) => name.split( /[:=]/ )[ 0 ]?.trim() ?? '' )
		.filter( ( name ) => /^\w+$/.test( name ) );
	return {
		data: [
			...new Set( [
				...[
					...destructured,
					...all( /\bdataset\??\.(\w+)/g ),
					...all( /'(\w+)' in [\w.]*dataset/g ),
				].map( dashed ),
				...all( /\bdata-([a-z][a-z-]*[a-z])\b/g ),
			] ),
		],
		ids: all( /'((?:wp-script-module-data|freehold)-[\w/-]+)'/g ),
		classes: all(
			/\.((?:freehold|wp-block|jetpack|is|donations)-[\w-]+)/g
		),
		globals: all(
			/\b(?:document|window|globals|tools|d)\??\.(\w+)(?!\w*\()/g
		),
		files: files.map( ( code, index ) => ( {
			names: all(
				/([a-z][\w-]*)/gi,
				files
					.filter(
						( _, other ) =>
							moduleOf( paths[ other ] ) ===
							moduleOf( paths[ index ] )
					)
					.join( '\n' )
			).map( dashed ),
			words: [
				...all( /'([a-z]{2,12})'/g, code ),
				...all( /\/\^\(\?:([a-z|]+)\)\$\//g, code ).flatMap(
					( words ) => words.split( '|' )
				),
			],
		} ) ),
	};
}
