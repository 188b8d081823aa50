import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import type { View } from '@freehold/dataviews';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	describe,
	discard,
	fetchImages,
	save,
	stop,
	type Image,
} from './client';
import { titleOf, type Edits } from './fields';

const COLUMNS = [ 'preview', 'text', 'state' ];

/** Returns what to request for a view. */
const queryOf = ( { page = 1, perPage = PER_PAGE }: View ) => ( {
	page,
	per_page: perPage,
	state: '' as const,
} );

const idsOf = ( images: Image[] ): number[] => images.map( ( { id } ) => id );

/** Lists the images, holds the texts that the user changes, and what can be done with both. */
export function useAltTexts() {
	const [ edits, setEdits ] = useState< Edits >( {} );
	useUnsaved( Object.keys( edits ).length > 0 );
	const screen = useListScreen( {
		name: 'alt-texts',
		titleField: 'title',
		columns: COLUMNS,
		queryOf,
		fetch: fetchImages,
		pageOf: ( { images, total } ) => ( { rows: images, total } ),
		isWorking: ( { counts } ) => counts.waiting > 0,
	} );
	const { attempt, indexOf, reload, settle } = screen;
	const onChange = useCallback(
		( id: number, text: string ) =>
			setEdits( ( before ) => ( { ...before, [ id ]: text } ) ),
		[]
	);
	const context = useMemo(
		() => ( { edits, onChange } ),
		[ edits, onChange ]
	);
	const forget = ( ids: number[] ) =>
		setEdits( ( before ) =>
			Object.fromEntries(
				Object.entries( before ).filter(
					( [ id ] ) => ! ids.includes( Number( id ) )
				)
			)
		);

	const textOf = ( { id, text }: Image ) => ( edits[ id ] ?? text ).trim();
	const withText = ( images: Image[] ) =>
		images.filter( ( image ) => textOf( image ) !== '' );

	const saveTexts = async ( images: Image[] ) => {
		const index = indexOf( images[ 0 ]?.id ?? 0 );
		const texts = images.map( ( image ) => ( {
			id: image.id,
			text: textOf( image ),
		} ) );
		const isSaved = await attempt(
			async () => {
				const { saved } = await save( texts );
				forget( saved );
				const left = images.filter(
					( { id } ) => ! saved.includes( id )
				);
				if ( left.length > 0 ) {
					// What the user entered stays in the list.
					throw new Error(
						sprintf(
							/* translators: %s: the name of a file, or the title of a setting in quotation marks. */
							__(
								'Someone else has changed %s. Copy your text, then reload the page.',
								'freehold'
							),
							left.map( titleOf ).join( ', ' )
						)
					);
				}
				return saved.length;
			},
			( count ) =>
				sprintf(
					/* translators: %d: a number of alternative texts. */
					_n(
						'%d alternative text saved.',
						'%d alternative texts saved.',
						count,
						'freehold'
					),
					count
				),
			() => void saveTexts( images )
		);
		if ( isSaved ) {
			await settle( index );
		}
	};
	/** Describes images; all without a text if the list is empty. */
	const describeImages = async ( images: Image[] ) => {
		await attempt( () => describe( idsOf( images ) ) );
		await reload();
	};
	const discardTexts = async ( images: Image[] ) => {
		const ids = idsOf( images );
		forget( ids );
		await attempt( () => discard( ids ) );
		await settle( indexOf( ids[ 0 ] ?? 0 ) );
	};
	const stopAll = async () => {
		await attempt( stop );
		await reload();
	};

	return {
		screen,
		/** For the fields of the list. */
		context,
		textOf,
		withText,
		saveTexts,
		describeImages,
		discardTexts,
		stopAll,
	};
}

/** What {@link useAltTexts} returns. */
export type AltTextsState = ReturnType< typeof useAltTexts >;
