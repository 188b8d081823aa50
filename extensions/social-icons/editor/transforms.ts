import {
	hasSocialIcons,
	socialIcons,
	socialLinksIn,
	textWithUrls,
} from '@freehold/social-services';
import type { BlockInstance, BlockTransform } from '@wordpress/blocks';
import { profilesIn } from './profiles';

type Definition = { transforms?: { from?: BlockTransform[] } };

/** What transforms read of a paragraph, a list and a list item. */
type Source = Pick< BlockInstance, 'attributes' | 'innerBlocks' >;

/** Runs before the transforms of paragraphs and lists. */
const PRIORITY = 5;

/** Returns the text of blocks and their inner blocks, with the URLs of links. */
const textOf = ( blocks: Source[] ): string =>
	blocks
		.map( ( { attributes, innerBlocks } ) =>
			[
				textWithUrls( String( attributes.content ?? '' ) ),
				textOf( innerBlocks ),
			].join( '\n' )
		)
		.join( '\n' );

/** Returns the text of a pasted element. The URLs of its links count only in a list. */
function pastedText( node: Element ): string {
	if ( node.nodeName === 'P' ) {
		return textWithUrls( node.innerHTML.replace( /<\/?a\b[^>]*>/gi, '' ) );
	}
	return /^[OU]L$/.test( node.nodeName )
		? textWithUrls( node.outerHTML )
		: '';
}

const transforms: BlockTransform[] = [
	{
		type: 'raw',
		priority: PRIORITY,
		isMatch: ( node: Element ) =>
			hasSocialIcons() && profilesIn( pastedText( node ) ).length > 0,
		transform: ( node: Element ) =>
			socialIcons( profilesIn( pastedText( node ) ) ),
	},
	...[ 'core/paragraph', 'core/list' ].map(
		( name ): BlockTransform => ( {
			type: 'block',
			blocks: [ name ],
			isMultiBlock: true,
			isMatch: ( _: unknown, blocks: Source[] ) =>
				socialLinksIn( textOf( blocks ) ).length > 0,
			transform: (
				attributes: Source[ 'attributes' ][],
				innerBlocks: BlockInstance[][]
			) =>
				socialIcons(
					socialLinksIn(
						textOf(
							attributes.map( ( own, at ) => ( {
								attributes: own,
								innerBlocks: innerBlocks[ at ] ?? [],
							} ) )
						)
					)
				),
		} )
	),
];

/** Adds the transforms to core's Social Icons. */
export const withTransforms = < Any extends Definition >(
	definition: Any,
	name: string
): Any =>
	name === 'core/social-links'
		? {
				...definition,
				transforms: {
					...definition.transforms,
					from: [
						...( definition.transforms?.from ?? [] ),
						...transforms,
					],
				},
		  }
		: definition;
