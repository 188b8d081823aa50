import { lazyEdit, registerBlock } from '@freehold/blocks';
import { olderForms } from './deprecated';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/subscriptions', {
	icon: 'email',
	example: { attributes: {} },
	edit: lazyEdit< Attributes >(
		'subscriptions-edit',
		() => import( /* webpackChunkName: "subscriptions-edit" */ './edit' )
	),
	// The server renders the form of the attributes.
	save: () => null,
	deprecated: olderForms,
} );
