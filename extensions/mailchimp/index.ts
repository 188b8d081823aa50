import { lazyEdit, registerBlock } from '@freehold/blocks';
import { BUTTON, DEFAULT_TEXT, fixed } from './button';
import { olderForms } from './deprecated';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/mailchimp', {
	icon: 'email-alt',
	example: {
		attributes: { preview: true },
		innerBlocks: [
			{
				name: BUTTON,
				attributes: { ...fixed, text: DEFAULT_TEXT },
			},
		],
	},
	transforms,
	edit: lazyEdit< Attributes >(
		'mailchimp-edit',
		() => import( /* webpackChunkName: "mailchimp-edit" */ './edit' )
	),
	save,
	deprecated: olderForms,
} );
