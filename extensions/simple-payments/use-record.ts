import { store as blockEditorStore } from '@wordpress/block-editor';
import { select as selectFrom, useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { MutableRefObject } from 'react';
import {
	differences,
	fetchProduct,
	plainText,
	type Found,
	type ProductRecord,
} from './record';
import type { Attributes } from './types';
import { unsavedOf } from './unsaved';

/** The blocks that have been filled from their products since the editor was opened. */
const filled = new Set< string >();

/** Returns whether a block was just inserted as a copy of another block in the editor, with the other block’s product. */
function isCopy( clientId: string, { productId, title }: Attributes ): boolean {
	const {
		getBlockAttributes,
		getBlockName,
		getBlockParents,
		getClientIdsWithDescendants,
		wasBlockJustInserted,
	} = selectFrom( blockEditorStore );
	return (
		! filled.has( clientId ) &&
		// A shortcode has only the ID.
		plainText( title ) !== '' &&
		[ clientId, ...getBlockParents( clientId ) ].some( ( id ) =>
			wasBlockJustInserted( id )
		) &&
		getClientIdsWithDescendants().some(
			( id: string ) =>
				id !== clientId &&
				getBlockName( id ) === getBlockName( clientId ) &&
				getBlockAttributes( id )?.productId === productId
		)
	);
}

/** What is known of a block’s product. */
export type ProductState =
	| Found[ 'state' ]
	/** There is none yet. */
	| 'none'
	| 'loading'
	/** The site did not respond. */
	| 'failed';

type SetAttributes = ( changed: Partial< Attributes > ) => void;

/** Returns a ref to what changes a block without a step to undo. */
export function useQuietly(
	setAttributes: SetAttributes
): MutableRefObject< SetAttributes > {
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const setQuietly = ( changed: Partial< Attributes > ): void => {
		if ( Object.keys( changed ).length > 0 ) {
			markAsPartOfLastStep();
			setAttributes( changed );
		}
	};
	const quietly = useRef( setQuietly );
	quietly.current = setQuietly;
	return quietly;
}

/**
 * Fetches a block’s product, and fills the block from it once. What was not saved of a new one comes back.
 *
 * @param options            The block.
 * @param options.maySell    Whether the user may sell products here.
 * @param options.setQuietly Changes the block without a step to undo.
 */
export function useRecord( {
	clientId,
	attributes,
	maySell,
	setQuietly: quietly,
}: {
	clientId: string;
	attributes: Attributes;
	maySell: boolean;
	setQuietly: MutableRefObject< SetAttributes >;
} ): {
	record: ProductRecord | undefined;
	state: ProductState;
	/** Takes a product that was stored. */
	receive: ( stored: ProductRecord ) => void;
	/** Fetches the product again. */
	retry: () => void;
} {
	const { productId } = attributes;
	const [ record, setRecord ] = useState< ProductRecord >();
	const [ state, setState ] = useState< ProductState >(
		productId ? 'loading' : 'none'
	);
	const [ attempt, setAttempt ] = useState( 0 );
	const latest = useRef( attributes );
	latest.current = attributes;

	useEffect( () => {
		const opened = latest.current;
		if ( ! opened.productId && ! unsavedOf( opened ) ) {
			quietly.current( unsavedOf( opened.unsaved ) ?? {} );
		}
	}, [ quietly ] );

	useEffect( () => {
		if ( ! productId || record?.id === productId ) {
			return;
		}
		if ( isCopy( clientId, latest.current ) ) {
			// The copy sells a product of its own, which is stored like a new one.
			setState( 'none' );
			quietly.current( {
				productId: undefined,
				unsaved: unsavedOf( latest.current ),
			} );
			return;
		}
		if ( ! maySell ) {
			setState( 'foreign' );
			return;
		}
		let isCurrent = true;
		( async () => {
			const found = await fetchProduct( productId );
			if ( found.state === 'ready' && ! filled.has( clientId ) ) {
				const changed = await differences(
					found.record,
					latest.current
				);
				if ( isCurrent ) {
					filled.add( clientId );
					quietly.current( changed );
				}
			}
			if ( isCurrent ) {
				setRecord( found.state === 'ready' ? found.record : undefined );
				setState( found.state );
			}
		} )().catch( () => isCurrent && setState( 'failed' ) );
		return () => {
			isCurrent = false;
		};
	}, [ attempt, clientId, maySell, productId, quietly, record?.id ] );

	return {
		record,
		state,
		receive: ( stored ) => {
			filled.add( clientId );
			setRecord( stored );
			setState( 'ready' );
		},
		retry: () => {
			setState( 'loading' );
			setAttempt( attempt + 1 );
		},
	};
}
