import { store as blockEditorStore } from '@wordpress/block-editor';
import { select as selectFrom, useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { isRecord, textOf } from '@freehold/stored-text';
import { currencyOf, toStoredPrice } from './price';
import {
	differences,
	editsOf,
	fetchProduct,
	isChanged,
	plainText,
	storeProduct,
	type Found,
	type ProductRecord,
} from './record';
import type { Attributes } from './types';
import { unsavedOf } from './unsaved';
import { invalidEmail, validate, type Draft, type Problems } from './validate';
import { saveWithPost } from './with-post';

/** Post types that are saved without the editor’s own save, as templates are in the site editor. */
const WITHOUT_POST = [ 'wp_template', 'wp_template_part', 'wp_navigation' ];

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

/** A part of the store `core/editor`, which widget areas do not have. */
type PostEditor =
	| {
			getCurrentPost?: () => {
				id?: number;
				type?: string;
				link?: string;
				_links?: Record< string, unknown >;
			};
	  }
	| undefined;

/** What is known of a block’s product. */
export type ProductState =
	| Found[ 'state' ]
	/** There is none yet. */
	| 'none'
	| 'loading'
	/** The site did not respond. */
	| 'failed';

/** What the user may do, and where the block is. */
export type Place = {
	/** Whether the block is in a post, whose save stores the product too. */
	hasPost: boolean;
	/** Whether the user may sell products here. */
	maySell: boolean;
	/** The post’s URL. */
	link: string | undefined;
};

/** Returns where the block is. */
const usePlace = (): Place =>
	useSelect( ( select ) => {
		const post = (
			select( 'core/editor' ) as unknown as PostEditor
		 )?.getCurrentPost?.();
		const hasPost =
			Boolean( post?.id ) && ! WITHOUT_POST.includes( post?.type ?? '' );
		return {
			hasPost,
			maySell: ! hasPost || !! post?._links?.[ 'wp:action-publish' ],
			link: hasPost ? post?.link : undefined,
		};
	}, [] );

/**
 * Returns the problems that a rejected request tells of.
 *
 * @param draft What was sent.
 */
function problemsOf( error: unknown, draft: Draft ): Problems | undefined {
	const data = isRecord( error ) && isRecord( error.data ) ? error.data : {};
	switch ( data.key ) {
		case 'spay_email':
			return { email: invalidEmail( draft.email ) };
		case 'spay_price':
			return { price: __( 'Invalid price', 'freehold' ) };
		default:
			return undefined;
	}
}

/**
 * Connects a block with its product: fills the block once, and stores the product when the block loses focus for the first
 * time and with the post. None of it is a step to undo.
 *
 * @param props               The block.
 * @param props.clientId      Its ID on the canvas.
 * @param props.draft         What the user has entered.
 * @param props.setAttributes Changes its attributes.
 */
export function useProduct( {
	clientId,
	attributes,
	draft,
	setAttributes,
}: {
	clientId: string;
	attributes: Attributes;
	draft: Draft;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ) {
	const place = usePlace();
	const { productId } = attributes;
	const [ record, setRecord ] = useState< ProductRecord >();
	const [ state, setState ] = useState< ProductState >(
		productId ? 'loading' : 'none'
	);
	const [ problems, setProblems ] = useState< Problems >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	const now = useRef( { attributes, draft, place, record, state } );
	now.current = { attributes, draft, place, record, state };
	const queue = useRef( Promise.resolve() );

	const setQuietly = ( changed: Partial< Attributes > ): void => {
		if ( Object.keys( changed ).length > 0 ) {
			markAsPartOfLastStep();
			setAttributes( changed );
		}
	};
	const quietly = useRef( setQuietly );
	quietly.current = setQuietly;

	useEffect( () => {
		const { attributes: opened } = now.current;
		if ( ! opened.productId && ! unsavedOf( opened ) ) {
			quietly.current( unsavedOf( opened.unsaved ) ?? {} );
		}
	}, [] );

	useEffect( () => {
		if ( ! productId || record?.id === productId ) {
			return;
		}
		if ( isCopy( clientId, now.current.attributes ) ) {
			// The copy sells a product of its own, which is stored like a new one.
			setState( 'none' );
			quietly.current( {
				productId: undefined,
				unsaved: unsavedOf( now.current.attributes ),
			} );
			return;
		}
		if ( ! place.maySell ) {
			setState( 'foreign' );
			return;
		}
		let isCurrent = true;
		( async () => {
			const found = await fetchProduct( productId );
			if ( found.state === 'ready' && ! filled.has( clientId ) ) {
				const changed = await differences(
					found.record,
					now.current.attributes
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
	}, [ attempt, clientId, place.maySell, productId, record?.id ] );

	/** Stores the product, unless it is stored already. Never rejects. */
	const store = async ( status: 'draft' | 'publish' ): Promise< void > => {
		const current = now.current;
		const edits = editsOf( current.draft, current.attributes );
		const known = current.record;
		if (
			known &&
			! isChanged( edits, known ) &&
			( known.status === 'publish' || status === 'draft' )
		) {
			// Undo removes the ID together with the step before it.
			if ( current.attributes.productId !== known.id ) {
				quietly.current( { productId: known.id, unsaved: undefined } );
			}
			return;
		}
		try {
			const saved = await storeProduct( {
				...edits,
				...( known ? { id: known.id } : {} ),
				status,
			} );
			filled.add( clientId );
			now.current.record = saved;
			now.current.state = 'ready';
			setRecord( saved );
			setState( 'ready' );
			const { currency, price } = now.current.attributes;
			quietly.current( {
				productId: saved.id,
				unsaved: undefined,
				formattedPrice: toStoredPrice( price, currencyOf( currency ) ),
				...( current.place.link
					? { postLinkUrl: current.place.link }
					: {} ),
				...( textOf( current.attributes.postLinkText ) === ''
					? {
							postLinkText: __(
								'Click here to purchase.',
								'freehold'
							),
					  }
					: {} ),
			} );
		} catch ( error ) {
			const found = problemsOf( error, current.draft );
			if ( found ) {
				setProblems( found );
				return;
			}
			createErrorNotice(
				isRecord( error ) && textOf( error.message )
					? textOf( error.message )
					: __(
							'The product could not be saved. Try again.',
							'freehold'
					  ),
				{ type: 'snackbar' }
			);
		}
	};

	/** Stores the product after whatever is being stored. */
	const save = ( status: 'draft' | 'publish' ): Promise< void > => {
		queue.current = queue.current.then( () => {
			const current = now.current;
			const canStore =
				current.place.maySell &&
				[ 'none', 'ready', 'gone' ].includes( current.state ) &&
				Object.keys( validate( current.draft ) ).length === 0;
			return canStore ? store( status ) : undefined;
		} );
		return queue.current;
	};

	const check = (): void => setProblems( validate( now.current.draft ) );
	const saving = useRef( { check, save } );
	saving.current = { check, save };

	useEffect(
		() =>
			saveWithPost( clientId, () => {
				if (
					now.current.place.maySell &&
					now.current.state !== 'foreign'
				) {
					saving.current.check();
				}
				return saving.current.save( 'publish' );
			} ),
		[ clientId ]
	);

	return {
		place,
		problem: record?.freehold_problem ?? '',
		problems,
		state,
		/** Shows what is wrong with the fields. */
		check,
		/** Forgets what was wrong with a field. */
		forget: ( field: keyof Problems ): void =>
			setProblems( ( { [ field ]: _, ...others } ) => others ),
		/** Stores the product when the user leaves the block: a new one always, an existing one where no post will be saved. */
		saveOnLeave: (): void => {
			const { hasPost } = now.current.place;
			if ( ! hasPost ) {
				void save( 'publish' );
			} else if ( ! now.current.record ) {
				void save( 'draft' );
			}
		},
		/** Fetches the product again. */
		retry: (): void => {
			setState( 'loading' );
			setAttempt( attempt + 1 );
		},
	};
}
