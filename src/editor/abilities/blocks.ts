import { loadLate } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	hasBlockSupport,
	type BlockType,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { agreement, foreignHosts } from './agreement';

/** A block’s attribute, as far as agents may set it. */
type AttributeSchema = {
	type?: string | string[];
	enum?: unknown[];
	default?: unknown;
	items?: unknown;
};

/** What an agent needs to know about a block. */
export type BlockDescription = {
	name: string;
	title: string;
	description: string;
	/** A JSON schema. */
	attributes: {
		type: 'object';
		properties: Record< string, AttributeSchema >;
		additionalProperties: false;
	};
};

/** What to insert, and where. */
export type Insertion = {
	block: string;
	attributes?: Record< string, unknown >;
	position?: 'start' | 'end' | 'selection';
};

/**
 * Describes a block.
 *
 * @return Its names and the schema of its attributes.
 */
function describe( type: BlockType ): BlockDescription {
	return {
		name: type.name,
		title: type.title,
		description: type.description ?? '',
		attributes: {
			type: 'object',
			properties: Object.fromEntries(
				Object.entries( type.attributes ).map(
					( [ name, attribute ] ) => {
						const {
							type: kind,
							enum: values,
							default: value,
							items,
						} = attribute as AttributeSchema;
						return [
							name,
							{ type: kind, enum: values, default: value, items },
						];
					}
				)
			),
			additionalProperties: false,
		},
	};
}

/**
 * Returns the blocks of Freehold that authors can insert, without those that are only part of another one.
 *
 * @return Their descriptions.
 */
export function insertableBlocks(): BlockDescription[] {
	return Object.entries( getInitialState().available_blocks )
		.filter( ( [ , { available } ] ) => available )
		.map( ( [ name ] ) => getBlockType( name ) )
		.filter(
			( type ): type is BlockType =>
				type !== undefined &&
				! type.parent &&
				! type.ancestor &&
				hasBlockSupport( type.name, 'inserter', true )
		)
		.map( describe );
}

/**
 * Returns whether a value is of a JSON type.
 *
 * @param type The type, as in a block’s metadata.
 * @return Whether it fits. Unknown types fit all values.
 */
function isOfType( value: unknown, type: string ): boolean {
	switch ( type ) {
		case 'integer':
			return Number.isInteger( value );
		case 'array':
			return Array.isArray( value );
		case 'null':
			return value === null;
		case 'object':
			return (
				typeof value === 'object' &&
				value !== null &&
				! Array.isArray( value )
			);
		case 'string':
		case 'number':
		case 'boolean':
			return typeof value === type;
		default:
			return true;
	}
}

/**
 * Checks attributes.
 *
 * @param attributes What an agent wants to set.
 * @throws {Error} If an attribute is unknown, or its value is not possible.
 */
function check(
	{ name: block, attributes: { properties } }: BlockDescription,
	attributes: Record< string, unknown >
): void {
	for ( const [ name, value ] of Object.entries( attributes ) ) {
		const schema = Object.prototype.hasOwnProperty.call( properties, name )
			? properties[ name ]
			: undefined;
		if ( ! schema ) {
			throw new Error(
				sprintf(
					/* translators: 1: the name of a block. 2: the name of an attribute. */
					__(
						'The block “%1$s” has no attribute “%2$s”.',
						'freehold'
					),
					block,
					name
				)
			);
		}
		const types = [ schema.type ?? [] ].flat();
		if (
			( types.length > 0 &&
				! types.some( ( type ) => isOfType( value, type ) ) ) ||
			( schema.enum && ! schema.enum.includes( value ) )
		) {
			throw new Error(
				sprintf(
					/* translators: 1: the name of an attribute. 2: a JSON schema. */
					__(
						'The value of “%1$s” does not match its schema: %2$s',
						'freehold'
					),
					name,
					JSON.stringify( schema )
				)
			);
		}
	}
}

/**
 * Inserts a block into the post that is open. The author can undo it, and must agree first if its attributes name other sites.
 *
 * @param insertion          What to insert.
 * @param insertion.block    The block’s name.
 * @param insertion.position Where: at the start, at the end, or after the selected block.
 * @return The block’s ID in this editor.
 * @throws {Error} If the block, its attributes or the place are not possible, or the author does not agree.
 */
export async function insertBlock( {
	block: name,
	attributes = {},
	position = 'end',
}: Insertion ): Promise< { block: string; client_id: string } > {
	await loadLate();
	const description = insertableBlocks().find(
		( block ) => block.name === name
	);
	if ( ! description ) {
		throw new Error(
			sprintf(
				/* translators: %s: the name of a block. */
				__(
					'Freehold has no block “%s” that can be inserted here.',
					'freehold'
				),
				name
			)
		);
	}
	check( description, attributes );
	const hosts = foreignHosts( attributes );
	if ( hosts.length > 0 ) {
		await agreement( description.title, hosts );
	}
	const editor = select( blockEditorStore );
	const selected =
		position === 'selection' ? editor.getSelectedBlockClientId() : null;
	const root = selected
		? editor.getBlockRootClientId( selected ) ?? undefined
		: undefined;
	if ( ! editor.canInsertBlockType( name, root ) ) {
		throw new Error(
			sprintf(
				/* translators: %s: the name of a block. */
				__(
					'The block “%s” cannot be inserted at this place.',
					'freehold'
				),
				name
			)
		);
	}
	const block = createBlock( name, attributes );
	const end = editor.getBlockCount( root );
	const index = selected ? editor.getBlockIndex( selected ) + 1 : end;
	await dispatch( blockEditorStore ).insertBlock(
		block,
		position === 'start' ? 0 : index,
		root,
		false
	);
	return { block: name, client_id: block.clientId };
}
