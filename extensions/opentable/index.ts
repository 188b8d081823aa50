import { lazyEdit, registerBlock } from '@freehold/blocks';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/opentable', {
	icon,
	example: { attributes: { rid: [ '1' ] } },
	transforms,
	deprecated,
	edit: lazyEdit< Attributes >(
		'opentable-edit',
		() => import( /* webpackChunkName: "opentable-edit" */ './edit' )
	),
	save,
} );
