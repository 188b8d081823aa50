import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/business-hours', {
	icon: 'clock',
	example: { attributes: { showOpenNow: true, groupDays: true } },
	transforms,
	variations: [
		{
			// Applies to new blocks only; the stored defaults stay off.
			name: 'business-hours',
			title: __( 'Business Hours', 'freehold' ),
			isDefault: true,
			attributes: { showOpenNow: true, groupDays: true },
		},
	],
	edit: lazyEdit< Attributes >(
		'business-hours-edit',
		() => import( /* webpackChunkName: "business-hours-edit" */ './edit' )
	),
	save: () => null,
} );
