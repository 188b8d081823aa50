import { lock } from '@wordpress/icons';
import { olderContainers } from '../../deprecated/container';
import { CONTAINER, GUEST, SUBSCRIBER } from '../../names';
import { registerPart } from '../../register';
import { saveContainer } from '../../save';
import { transforms } from '../../transforms';
import type { ContainerAttributes } from '../../types';

registerPart< ContainerAttributes >( CONTAINER, {
	icon: lock,
	example: {
		attributes: { isPreview: true },
		innerBlocks: [ { name: SUBSCRIBER }, { name: GUEST } ],
	},
	transforms,
	save: saveContainer,
	deprecated: olderContainers,
} );
