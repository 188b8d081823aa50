import { TextareaControl } from '@freehold/controls';
import type { Field } from '@freehold/dataviews';
import { createContext, useContext } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Image } from './client';

/** The texts that the user has changed, by the IDs of the images. */
export type Edits = Record< number, string >;

/** The texts, and what changes them. The columns are constant, so that a field keeps the focus. */
export const EditsContext = createContext< {
	edits: Edits;
	onChange: ( id: number, text: string ) => void;
} >( { edits: {}, onChange: () => undefined } );

/**
 * Returns what an image is called.
 *
 * @param image The image.
 */
export const titleOf = ( { title }: Image ): string =>
	title || __( '(no title)', 'freehold' );

/**
 * Returns what is done about an image, in words.
 *
 * @param image The image.
 */
export function stateOf( { state }: Image ): string {
	switch ( state ) {
		case 'waiting':
			return __( 'Waiting', 'freehold' );
		case 'ready':
			return __( 'To review', 'freehold' );
		case 'failed':
			return __( 'Not described', 'freehold' );
		default:
			return __( 'No text', 'freehold' );
	}
}

const Text = ( { item }: { item: Image } ) => {
	const { edits, onChange } = useContext( EditsContext );
	return (
		<TextareaControl
			className="freehold-alt-texts__text"
			label={ sprintf(
				/* translators: %s: the title of an image. */
				__( 'Alternative text of %s', 'freehold' ),
				titleOf( item )
			) }
			hideLabelFromVision
			rows={ 2 }
			value={ edits[ item.id ] ?? item.text }
			onChange={ ( text ) => onChange( item.id, text ) }
		/>
	);
};

const State = ( { item }: { item: Image } ) => (
	<span className="freehold-list__cell">
		{ stateOf( item ) }
		{ item.reason && (
			<>
				<br />
				{ item.reason }
			</>
		) }
	</span>
);

const Preview = ( { item }: { item: Image } ) => (
	<img
		className="freehold-alt-texts__image"
		src={ item.image }
		alt=""
		loading="lazy"
	/>
);

const plain = { type: 'text', enableSorting: false, filterBy: false } as const;

/**
 * Returns the columns of the list. `digest` is for lists without room for columns.
 *
 * @return Fields for DataViews.
 */
export const altTextFields = (): Field< Image >[] => [
	{
		...plain,
		id: 'title',
		label: __( 'Image', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => titleOf( item ),
		render: ( { item } ) => (
			<span className="freehold-list__cell">
				{ item.url ? (
					<a href={ item.url }>
						<bdi>{ titleOf( item ) }</bdi>
					</a>
				) : (
					<bdi>{ titleOf( item ) }</bdi>
				) }
			</span>
		),
	},
	{
		...plain,
		id: 'preview',
		label: __( 'Preview', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => item.image,
		render: Preview,
	},
	{
		...plain,
		id: 'text',
		label: __( 'Alternative text', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => item.text,
		render: Text,
	},
	{
		...plain,
		id: 'state',
		label: __( 'State', 'freehold' ),
		getValue: ( { item } ) => stateOf( item ),
		render: State,
	},
	{
		...plain,
		id: 'digest',
		label: __( 'Alternative text', 'freehold' ),
		enableHiding: false,
		getValue: ( { item } ) => item.text,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<Preview item={ item } />
				<Text item={ item } />
				<State item={ item } />
			</span>
		),
	},
];
