import { createBlock, type BlockTransform } from '@wordpress/blocks';
import { toForm } from './contact-form';
import { TAGS, toDocument, toEmbed } from './embeds';
import { toSlideshow, toTiles } from './gallery';
import { toMap } from './map';
import { toRecipe } from './recipe';
import { fromShortcode, plain } from './shortcode';

/** Returns the attributes that have a text. */
const texts = ( attributes: Record< string, string | undefined > ) =>
	Object.fromEntries(
		Object.entries( attributes )
			.map( ( [ name, value ] ) => [ name, plain( value ) ] )
			.filter( ( [ , value ] ) => value )
	);

const tiles = fromShortcode( [ 'gallery' ], toTiles, true );

const slideshows = [
	...fromShortcode( [ 'slideshow' ], toSlideshow ),
	...fromShortcode( [ 'gallery' ], toSlideshow, true ),
];

const isInBlock = ( { type }: BlockTransform ) => type === 'block';

/** The transforms from shortcodes by the block that they become. Those of videos and products are with their blocks. */
export const transforms: Record< string, BlockTransform[] > = {
	'core/embed': fromShortcode( TAGS, toEmbed ),
	'jetpack/contact-form': fromShortcode( [ 'contact-form' ], toForm ),
	'jetpack/google-docs-embed': fromShortcode( [ 'googleapps' ], toDocument ),
	'jetpack/map': fromShortcode( [ 'googlemaps' ], toMap ),
	'jetpack/recipe': fromShortcode( [ 'recipe' ], toRecipe ),
	'jetpack/related-posts': fromShortcode(
		[ 'jetpack-related-posts' ],
		() => () => createBlock( 'jetpack/related-posts' )
	),
	// WordPress refuses a transform whose result is another block at first.
	'core/gallery': [ ...tiles, ...slideshows ].filter( isInBlock ),
	'jetpack/slideshow': slideshows.filter( ( one ) => ! isInBlock( one ) ),
	'jetpack/subscriptions': fromShortcode(
		[ 'jetpack_subscription_form', 'blog_subscription_form' ],
		( { named } ) =>
			() =>
				createBlock( 'jetpack/subscriptions', {
					...texts( {
						subscribePlaceholder: named.subscribe_placeholder,
						submitButtonText: named.submit_button_text,
						successMessage: named.success_message,
					} ),
					showSubscribersTotal: /^(?:1|true)$/.test(
						named.show_subscribers_total ?? ''
					),
				} )
	),
	'jetpack/tiled-gallery': tiles.filter( ( one ) => ! isInBlock( one ) ),
};
