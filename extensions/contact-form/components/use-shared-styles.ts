import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { useDispatch, useRegistry, type select } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { typeOf } from '../fields';
import { FORM } from './form-fields';

type Stored = Record< string, unknown >;

/** The attributes that say how a block looks. */
const LOOK = [
	'style',
	'textColor',
	'backgroundColor',
	'borderColor',
	'gradient',
	'fontSize',
	'fontFamily',
];

/** Blocks with another name that look the same. */
const ALIKE: Record< string, string > = {
	'jetpack/phone-input': 'jetpack/input',
};

const kindOf = ( name: string ) => ALIKE[ name ] ?? name;

const lookOf = ( attributes: Stored ): Stored =>
	Object.fromEntries( LOOK.map( ( name ) => [ name, attributes[ name ] ] ) );

const asText = ( attributes: Stored ) => JSON.stringify( lookOf( attributes ) );

/** Returns the parts of a kind in all fields that share their look. */
const partsIn = (
	blocks: BlockInstance[],
	kind: string,
	isShared = false
): BlockInstance[] =>
	blocks.flatMap( ( block ) => {
		const shared = typeOf( block.name )
			? block.attributes.shareFieldAttributes !== false
			: isShared;
		return [
			...( shared && kindOf( block.name ) === kind ? [ block ] : [] ),
			...partsIn( block.innerBlocks, kind, shared ),
		];
	} );

/**
 * Keeps the look of a part of a field the same in all fields of the form that share it. What changes elsewhere is part of
 * the same undo step.
 *
 * @param clientId The part.
 * @param name     The part’s block.
 * @param isShared Whether its field shares its look.
 */
export function useSharedStyles(
	clientId: string,
	name: string,
	attributes: Stored,
	isShared: boolean
): void {
	// Its types lack `select`. A preview in the inserter has a registry of its own.
	const registry = useRegistry() as unknown as { select: typeof select };
	const {
		__unstableMarkNextChangeAsNotPersistent: asNoStep,
		updateBlockAttributes,
	} = useDispatch( blockEditorStore );
	const look = asText( attributes );
	const last = useRef( look );
	const isNew = useRef( true );
	useEffect( () => {
		const { getBlockParentsByBlockName, getBlocks, wasBlockJustInserted } =
			registry.select( blockEditorStore );
		const isChanged = last.current !== look;
		const wasNew = isNew.current;
		last.current = look;
		isNew.current = false;
		const form = getBlockParentsByBlockName( clientId, FORM ).at( -1 );
		if ( ! isShared || ! form || ( ! isChanged && ! wasNew ) ) {
			return;
		}
		const others = partsIn( getBlocks( form ), kindOf( name ) ).filter(
			( block ) => block.clientId !== clientId
		);
		if ( isChanged ) {
			const differing = others
				.filter( ( block ) => asText( block.attributes ) !== look )
				.map( ( block ) => block.clientId );
			if ( differing.length > 0 ) {
				asNoStep();
				updateBlockAttributes( differing, lookOf( attributes ) );
			}
		} else if (
			others[ 0 ] &&
			look === '{}' &&
			wasBlockJustInserted( clientId ) &&
			asText( others[ 0 ].attributes ) !== look
		) {
			// A new field looks like the others.
			asNoStep();
			updateBlockAttributes(
				[ clientId ],
				lookOf( others[ 0 ].attributes )
			);
		}
	}, [
		clientId,
		name,
		attributes,
		look,
		isShared,
		registry,
		asNoStep,
		updateBlockAttributes,
	] );
}
