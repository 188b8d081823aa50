import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { fieldName, TYPES } from '../fields';

const FIELDS = TYPES.map( fieldName );

/** Where a field’s settings are stored. */
export type FieldSetters = {
	block: BlockInstance;
	/** Sets attributes of the field. */
	setField: ( attributes: Record< string, unknown > ) => void;
	/** Returns an attribute of a block in the field. */
	part: ( name: string ) => BlockInstance | undefined;
	/** Sets attributes of the field and of a block in it in one step. */
	setPart: (
		part: BlockInstance | undefined,
		attributes: Record< string, unknown >,
		field?: Record< string, unknown >
	) => void;
};

/** Returns a field, and how its settings are changed. */
export function useField( clientId: string ): FieldSetters | null {
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const block = useSelect(
		( select ) => {
			const { getBlock, getBlockName, getBlockParentsByBlockName } =
				select( blockEditorStore );
			const id = FIELDS.includes( getBlockName( clientId ) ?? '' )
				? clientId
				: getBlockParentsByBlockName( clientId, FIELDS ).at( -1 );
			return id === undefined ? null : getBlock( id );
		},
		[ clientId ]
	);
	return (
		block && {
			block,
			setField: ( attributes ) =>
				updateBlockAttributes( [ block.clientId ], attributes ),
			part: ( name ) =>
				block.innerBlocks.find(
					( inner: BlockInstance ) => inner.name === name
				),
			setPart: ( part, attributes, field ) => {
				const all: Record< string, Record< string, unknown > > = {
					...( field && { [ block.clientId ]: field } ),
					...( part && { [ part.clientId ]: attributes } ),
				};
				updateBlockAttributes( Object.keys( all ), all, {
					uniqueByBlock: true,
				} );
			},
		}
	);
}
