import { lazyEdit, registerBlock } from '@freehold/blocks';
import { textInMarkup } from '@freehold/stored-text';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/address', {
	icon: 'location',
	example: {
		attributes: {
			address: '7 Harbour Lane',
			city: 'Port Freehold',
			region: 'ME',
			postal: '04101',
		},
	},
	transforms,
	edit: lazyEdit< Attributes >(
		'contact-info-edit',
		() => import( /* webpackChunkName: "contact-info-edit" */ './edit' )
	),
	save,
	deprecated: [
		textInMarkup< Attributes >( {
			texts: {
				address: '.jetpack-address__address1',
				addressLine2: '.jetpack-address__address2',
				addressLine3: '.jetpack-address__address3',
				city: '.jetpack-address__city',
				region: '.jetpack-address__region',
				postal: '.jetpack-address__postal',
				country: '.jetpack-address__country',
			},
			attributes: {
				linkToGoogleMaps: { type: 'boolean', default: false },
				mapsTitle: {
					type: 'string',
					source: 'attribute',
					selector: '.wp-block-jetpack-address > a',
					attribute: 'title',
				},
			},
			save,
		} ),
	],
} );
