import { escapeText } from '@freehold/stored-text';
import { createBlock, rawHandler, type BlockInstance } from '@wordpress/blocks';
import { safeHTML } from '@wordpress/dom';
import { __ } from '@wordpress/i18n';
import {
	attributesIn,
	plain,
	type Conversion,
	type Shortcode,
} from './shortcode';

const PART =
	/\[recipe-(ingredients|directions|nutrition|notes)\b([^\]]*)\]([^]*?)\[\/recipe-\1\]/g;

const heading = ( text: string ) =>
	createBlock( 'core/heading', { level: 3, content: escapeText( text ) } );

/** Returns the lines of a part without what authors begin them with. */
const linesOf = ( content: string ): string[] =>
	content
		.split( /(?:<br\s*\/?>|<\/?(?:p|[ou]l|li)\b[^>]*>|\n)+/ )
		.map( ( line ) =>
			line.replace( /^\s*(?:[-*#•–]|&#8211;|\d+[.)])\s+/, '' ).trim()
		)
		.filter( ( line ) => line.replace( /<[^<>]*>/g, '' ).trim() );

const listOf = ( lines: string[] ) =>
	createBlock(
		'core/list',
		{},
		lines.map( ( content ) => createBlock( 'core/list-item', { content } ) )
	);

/** Returns a part: its heading, and the list that its kind has. */
function partOf(
	kind: string,
	text: string,
	content: string
): BlockInstance[] {
	const titles: Record< string, string > = {
		ingredients: __( 'Ingredients', 'freehold' ),
		directions: __( 'Directions', 'freehold' ),
		nutrition: __( 'Nutrition', 'freehold' ),
	};
	const title = plain( attributesIn( text ).named.title ?? titles[ kind ] );
	// Pasted shortcodes arrive before WordPress removes what pages of others may not bring.
	const lines = linesOf( content ).map( ( line ) => safeHTML( line ) );
	const list = () => {
		if ( kind === 'ingredients' ) {
			return createBlock(
				'jetpack/recipe-ingredients-list',
				{},
				lines.map( ( ingredient ) =>
					createBlock( 'jetpack/recipe-ingredient-item', {
						ingredient,
					} )
				)
			);
		}
		return kind === 'directions'
			? createBlock(
					'jetpack/recipe-steps',
					{},
					lines.map( ( line ) =>
						createBlock( 'jetpack/recipe-step', {}, [
							createBlock( 'core/paragraph', { content: line } ),
						] )
					)
			  )
			: listOf( lines );
	};
	return lines.length
		? [
				...( title && title !== 'false' ? [ heading( title ) ] : [] ),
				list(),
		  ]
		: [];
}

/** Returns a time such as `1 hour 30 min` as the block stores it: hours, or minutes. */
export function timeOf(
	text: string
): { time: string; unit: string } | undefined {
	const hours = Number(
		/(?<!\d)(\d{1,3}(?:\.\d{1,2})?)\s?(?:h|std|stunde)/i.exec(
			text
		)?.[ 1 ] ?? 0
	);
	const minutes = Number( /(?<!\d)(\d{1,4})\s?m/i.exec( text )?.[ 1 ] ?? 0 );
	const sum = 60 * hours + minutes;
	if ( ! sum ) {
		return undefined;
	}
	return sum % 30 === 0 && sum >= 60
		? { time: `${ sum / 60 }h`, unit: 'h' }
		: { time: `${ sum }m`, unit: 'm' };
}

/** Returns the facts: the block of their own if it can say them all, or a list. */
function factsOf( { named }: Shortcode ): BlockInstance[] {
	const prep = timeOf( plain( named.preptime ) );
	const cook = timeOf( plain( named.cooktime ) );
	const servings = /^\d+/.exec( plain( named.servings ) )?.[ 0 ];
	const isWhole = prep && cook && servings;
	const facts = [
		...( isWhole
			? []
			: [
					[ __( 'Servings', 'freehold' ), named.servings ],
					[ __( 'Prep time', 'freehold' ), named.preptime ],
					[ __( 'Cook time', 'freehold' ), named.cooktime ],
			  ] ),
		[ __( 'Time', 'freehold' ), named.time ],
		[ __( 'Difficulty', 'freehold' ), named.difficulty ],
		[ __( 'Source', 'freehold' ), named.source ?? named.sourceurl ],
	].flatMap( ( [ label = '', value ] ) =>
		plain( value )
			? [ `${ escapeText( label ) }: ${ escapeText( plain( value ) ) }` ]
			: []
	);
	return [
		...( isWhole
			? [
					createBlock( 'jetpack/recipe-details', {
						prepTime: prep.time,
						prepTimeUnit: prep.unit,
						cookTime: cook.time,
						cookTimeUnit: cook.unit,
						servings: Number( servings ),
					} ),
			  ]
			: [] ),
		...( facts.length ? [ listOf( facts ) ] : [] ),
	];
}

/** Makes a Recipe. What is in no part of the shortcode follows as blocks. */
export const toRecipe: Conversion = ( shortcode ) => {
	const { named, content } = shortcode;
	if ( ! content.trim() ) {
		return undefined;
	}
	return () => {
		const image = plain( named.image );
		const rest = content
			.replace( PART, '\n' )
			.replace( /\[recipe-image\b[^\]]*\]/g, '\n' );
		const parts = [ ...content.matchAll( PART ) ].flatMap(
			( [ , kind = '', text = '', lines = '' ] ) =>
				partOf( kind, text, lines )
		);
		return createBlock( 'jetpack/recipe', {}, [
			...( /^https?:\/\//i.test( image )
				? [
						createBlock( 'jetpack/recipe-hero', {}, [
							createBlock( 'core/image', { url: image } ),
						] ),
				  ]
				: [] ),
			createBlock( 'core/heading', {
				level: 2,
				content: escapeText( plain( named.title ) ),
				className: 'wp-block-jetpack-recipe-title',
			} ),
			createBlock( 'core/paragraph', {
				content: escapeText( plain( named.description ) ),
				className: 'wp-block-jetpack-recipe-description',
			} ),
			...factsOf( shortcode ),
			...parts,
			...( rest.replace( /<[^<>]*>/g, '' ).trim()
				? rawHandler( { HTML: rest } )
				: [] ),
		] );
	};
};
