import { Button } from '@freehold/controls';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { ComboboxControl, Spinner } from '@wordpress/components';
import { useEntityRecords } from '@wordpress/core-data';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FORM } from './form-fields';
import { FORM_TYPE, nameOf, type FormPost } from './form-post';
import { useIsReusable } from './reusable-form';

/** The choice of a form. Its list is requested when the user asks for it. */
function Choice( {
	onSelect,
}: {
	onSelect: ( id: number ) => void;
} ): JSX.Element {
	const { records, hasResolved } = useEntityRecords< FormPost >(
		'postType',
		FORM_TYPE,
		{
			context: 'view',
			status: 'publish',
			per_page: 100,
			orderby: 'title',
			order: 'asc',
			_fields: 'id,title',
		}
	);
	if ( ! hasResolved ) {
		return <Spinner />;
	}
	return records?.length ? (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Existing form', 'freehold' ) }
			value={ null }
			options={ records.map( ( form ) => ( {
				value: String( form.id ),
				label: nameOf( form ),
			} ) ) }
			onChange={ ( value ) => {
				if ( value ) {
					onSelect( Number( value ) );
				}
			} }
		/>
	) : (
		<p>
			{ __(
				'There are no reusable forms yet. To make one, select “Use in other posts” in the toolbar of a form.',
				'freehold'
			) }
		</p>
	);
}

/** The choice of a form that other posts show, too. */
export function InsertForm( {
	clientId,
}: {
	/** The block that becomes the form. */
	clientId: string;
} ): JSX.Element | null {
	const [ isOpen, setIsOpen ] = useState( false );
	const isReusable = useIsReusable();
	const { replaceBlocks } = useDispatch( blockEditorStore );
	if ( isReusable ) {
		return null;
	}
	return isOpen ? (
		<Choice
			onSelect={ ( ref ) =>
				void replaceBlocks(
					[ clientId ],
					[ createBlock( FORM, { ref } ) ]
				)
			}
		/>
	) : (
		<Button variant="secondary" onClick={ () => setIsOpen( true ) }>
			{ __( 'Insert an existing form', 'freehold' ) }
		</Button>
	);
}
