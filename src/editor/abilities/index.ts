/**
 * What agents can do in an open editor, by WordPress's Abilities API in the browser: list Freehold's blocks, and insert them as an
 * author would. The server's abilities know the saved markup of some blocks only. The editor knows that of all.
 */
import { __ } from '@wordpress/i18n';
import { loadLate } from '@freehold/blocks';
import { insertableBlocks, insertBlock, type Insertion } from './blocks';
import type { AbilitiesActions } from './types';

const CATEGORY = 'freehold-editor';

/**
 * Registers the abilities.
 *
 * @param abilities The actions of the store `core/abilities`.
 */
export function registerAbilities( abilities: AbilitiesActions ): void {
	abilities.registerAbilityCategory( CATEGORY, {
		label: __( 'Freehold in the editor', 'freehold' ),
		description: __(
			'Lists the blocks of Freehold, and inserts them into the post that is open.',
			'freehold'
		),
	} );
	abilities.registerAbility( {
		name: `${ CATEGORY }/list-blocks`,
		label: __( 'List the blocks of this editor', 'freehold' ),
		description: __(
			'Lists the Freehold blocks that can be inserted into the post that is open, with a JSON schema of the attributes of each.',
			'freehold'
		),
		category: CATEGORY,
		output_schema: {
			type: 'object',
			properties: { blocks: { type: 'array' } },
			required: [ 'blocks' ],
		},
		meta: {
			annotations: {
				readonly: true,
				destructive: false,
				idempotent: true,
			},
		},
		callback: async () => {
			await loadLate();
			return { blocks: insertableBlocks() };
		},
	} );
	abilities.registerAbility( {
		name: `${ CATEGORY }/insert-block`,
		label: __( 'Insert a block into this editor', 'freehold' ),
		description: __(
			'Inserts a Freehold block at the start or the end of the post that is open, or after the selected block. The author can undo it. The post is not saved.',
			'freehold'
		),
		category: CATEGORY,
		input_schema: {
			type: 'object',
			properties: {
				block: { type: 'string' },
				attributes: { type: 'object' },
				position: {
					type: 'string',
					enum: [ 'start', 'end', 'selection' ],
				},
			},
			required: [ 'block' ],
			additionalProperties: false,
		},
		output_schema: {
			type: 'object',
			properties: {
				block: { type: 'string' },
				client_id: { type: 'string' },
			},
			required: [ 'block', 'client_id' ],
		},
		meta: {
			annotations: {
				readonly: false,
				destructive: false,
				idempotent: false,
			},
		},
		callback: ( input ) => insertBlock( input as Insertion ),
	} );
}
