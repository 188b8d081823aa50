import { lazyEdit, registerBlock } from '@freehold/blocks';
import { olderForms } from './deprecated';
import { heart } from './icon';
import save from './save';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/donations', {
	icon: heart,
	example: { attributes: { currency: 'USD' } },
	edit: lazyEdit< Attributes >(
		'donations-edit',
		() => import( /* webpackChunkName: "donations-edit" */ './edit' )
	),
	save,
	deprecated: olderForms,
} );
