import { lazyEdit, registerBlock } from '@freehold/blocks';
import { isRTL, __ } from '@wordpress/i18n';
import { deprecated } from './deprecated';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/rating-star', {
	icon: 'star-filled',
	example: { attributes: { rating: 4.5, color: '#b26200' } },
	transforms,
	variations: isRTL()
		? [
				{
					// Posts hold left as the default; a new rating begins where lines begin.
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
