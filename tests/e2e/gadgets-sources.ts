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
	/** Words with which values are compared, such as `once`. */
	words: string[];
}

const dashed = ( name: string ) =>
	name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

/** Reads the sources. */
export function readSources(): Sources {
	const code = [ ...visitorFiles(), ...inlineScriptFiles() ]
		.map( ( file ) =>
			readFileSync( join( __dirname, '../..', file ), 'utf8' )
		)
		.join( '\n' );
	const all = ( pattern: RegExp ) => [
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
		words: [
			...all( /[=!]==? '(\w{2,12})'/g ),
			...all( /\/\^\(\?:([a-z|]+)\)\$\//g ).flatMap( ( words ) =>
				words.split( '|' )
			),
		],
	};
}
