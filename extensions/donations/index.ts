import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { olderForms } from './deprecated';
import { heart } from './icon';
import save from './save';
import { newTexts } from './texts';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/donations', {
	icon: heart,
	example: { attributes: { currency: 'USD' } },
	variations: [
		{
			// The stored defaults are English.
			name: 'donations',
			title: __( 'Donations Form', 'freehold' ),
			isDefault: true,
			attributes: newTexts(),
		},
	],
	edit: lazyEdit< Attributes >(
		'donations-edit',
		() => import( /* webpackChunkName: "donations-edit" */ './edit' )
	),
	save,
	deprecated: olderForms,
} );
