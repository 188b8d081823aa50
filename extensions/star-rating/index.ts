import { lazyEdit, registerBlock } from '@freehold/blocks';
import { isRTL, __ } from '@wordpress/i18n';
import { deprecated } from './deprecated';
import { registerPaste } from './paste';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerPaste();

registerBlock< Attributes >( 'jetpack/rating-star', {
	icon: 'star-filled',
	example: { attributes: { rating: 4.5, color: '#b26200' } },
	transforms,
	variations: isRTL()
		? [
				{
					// The stored default is left; in right-to-left languages, a new rating begins at the right.
					name: 'rating-star',
					title: __( 'Star Rating', 'freehold' ),
					isDefault: true,
					attributes: { align: 'right' },
				},
		  ]
		: [],
	edit: lazyEdit< Attributes >(
		'rating-star-edit',
		() => import( /* webpackChunkName: "rating-star-edit" */ './edit' )
	),
	save,
	deprecated,
} );
