import { lazyEdit, registerBlock } from '@freehold/blocks';
import { pasteScripts } from '@freehold/embeds/paste-script';
import { deprecated } from './deprecated';
import { icon } from './icon';
import { readCode } from './read';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

pasteScripts< Attributes >( 'jetpack/opentable', readCode );

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
