import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { TEMPLATE } from './content';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/contact-info', {
	icon: 'id',
	example: {
		innerBlocks: [
			{
				name: 'jetpack/name',
				attributes: { name: __( 'Harbour Lane Coffee', 'freehold' ) },
			},
			{
				name: 'jetpack/email',
				attributes: { email: 'hello@example.org' },
			},
			{
				name: 'jetpack/phone',
				attributes: { phone: '+1 202 555 0147' },
			},
			{
				name: 'jetpack/address',
				attributes: {
					address: '7 Harbour Lane',
					city: 'Port Freehold',
					region: 'ME',
					postal: '04101',
				},
			},
		],
	},
	transforms,
	variations: [
		{
			// Adds inner blocks to new blocks only. A template would be inserted into stored posts when they open.
			name: 'contact-info',
			title: __( 'Contact Info', 'freehold' ),
			isDefault: true,
			innerBlocks: TEMPLATE,
		},
	],
	edit: lazyEdit< Attributes >(
		'contact-info-edit',
		() => import( /* webpackChunkName: "contact-info-edit" */ './edit' )
	),
	save,
} );
