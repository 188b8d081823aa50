import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { MutableRefObject } from 'react';
import { isRecord, textOf } from '@freehold/stored-text';
import { currencyOf, toStoredPrice } from './price';
import { editsOf, isChanged, storeProduct, type ProductRecord } from './record';
import type { Attributes } from './types';
import { useQuietly, useRecord, type ProductState } from './use-record';
import { invalidEmail, validate, type Draft, type Problems } from './validate';
import { saveWithPost } from './with-post';

/** Post types that are saved without the editor’s own save, as templates are in the site editor. */
const WITHOUT_POST = [ 'wp_template', 'wp_template_part', 'wp_navigation' ];

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
 * Returns the attributes of a block whose product was stored.
 *
 * @param sent What the block had when its product was sent.
 * @param now  What it has now.
 * @param link The post’s URL.
 */
const attributesAfter = (
	saved: ProductRecord,
	sent: Attributes,
	now: Attributes,
	link: string | undefined
): Partial< Attributes > => ( {
	productId: saved.id,
	unsaved: undefined,
	formattedPrice: toStoredPrice( now.price, currencyOf( now.currency ) ),
	...( link ? { postLinkUrl: link } : {} ),
	...( textOf( sent.postLinkText ) === ''
		? {
				postLinkText: __( 'Click here to purchase.', 'freehold' ),
		  }
		: {} ),
} );

/** What is so as of the last render. */
type Now = {
	attributes: Attributes;
	draft: Draft;
	place: Place;
	record: ProductRecord | undefined;
	state: ProductState;
};

type Known = Pick< ReturnType< typeof useRecord >, 'receive' > & {
	setProblems: ( problems: Problems ) => void;
	setQuietly: ReturnType< typeof useQuietly >;
};

/** Returns what stores the product, unless it is stored already. It never rejects. */
function useStore(
	now: MutableRefObject< Now >,
	{ receive, setProblems, setQuietly }: Known
): ( status: 'draft' | 'publish' ) => Promise< void > {
	const { createErrorNotice } = useDispatch( noticesStore );
	return async ( status: 'draft' | 'publish' ): Promise< void > => {
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
				setQuietly.current( {
					productId: known.id,
					unsaved: undefined,
				} );
			}
			return;
		}
		try {
			const saved = await storeProduct( {
				...edits,
				...( known ? { id: known.id } : {} ),
				status,
			} );
			now.current.record = saved;
			now.current.state = 'ready';
			receive( saved );
			setQuietly.current(
				attributesAfter(
					saved,
					current.attributes,
					now.current.attributes,
					current.place.link
				)
			);
		} catch ( error ) {
			const found = problemsOf( error, current.draft );
			if ( found ) {
				setProblems( found );
				return;
			}
			createErrorNotice(
				( isRecord( error ) && textOf( error.message ) ) ||
					__(
						'The product could not be saved. Try again.',
						'freehold'
					),
				{ type: 'snackbar' }
			);
		}
	};
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
	const setQuietly = useQuietly( setAttributes );
	const { receive, record, retry, state } = useRecord( {
		clientId,
		attributes,
		maySell: place.maySell,
		setQuietly,
	} );
	const [ problems, setProblems ] = useState< Problems >( {} );
	const now = useRef< Now >( { attributes, draft, place, record, state } );
	now.current = { attributes, draft, place, record, state };
	const queue = useRef( Promise.resolve() );

	const store = useStore( now, { receive, setProblems, setQuietly } );

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
		retry,
	};
}
