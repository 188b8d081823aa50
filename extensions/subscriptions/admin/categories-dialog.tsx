import { FormDialog } from '@freehold/admin/form-dialog';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useSubmit } from '@freehold/admin/use-submit';
import { ToggleControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CategoryChoices } from './category-choices';
import { fetchCategories, saveCategories } from './client';

type CategoriesDialogProps = {
	onSaved: () => void;
	/** Called when the user changes nothing. */
	onClose: () => void;
};

/** Lets the owner mark the categories that subscribers can choose. */
export function CategoriesDialog( {
	onSaved,
	onClose,
}: CategoriesDialogProps ): JSX.Element {
	const { list, error, reload } = useList( null, fetchCategories );
	const [ changes, setChanges ] = useState<
		Partial< { enabled: boolean; ids: number[] } >
	>( {} );
	const categories = list?.categories ?? [];
	const enabled = changes.enabled ?? list?.enabled ?? false;
	const marked = categories
		.filter( ( { newsletter } ) => newsletter )
		.map( ( { id } ) => id );
	const { ids = marked } = changes;
	const submission = useSubmit( async () => {
		await saveCategories( {
			enabled: changes.enabled,
			add: ids.filter( ( id ) => ! marked.includes( id ) ),
			remove: marked.filter( ( id ) => ! ids.includes( id ) ),
		} );
		onSaved();
	} );

	return (
		<FormDialog
			size="medium"
			title={ __( 'Newsletter categories', 'freehold' ) }
			submission={ submission }
			submitLabel={ __( 'Save', 'freehold' ) }
			onClose={ onClose }
			unloaded={
				! list && (
					<Unloaded
						label={ __( 'Loading the categories…', 'freehold' ) }
						error={ error }
						reload={ reload }
					/>
				)
			}
		>
			<ToggleControl
				label={ __( 'Let subscribers choose categories', 'freehold' ) }
				help={ __(
					'Subscribers who choose none get everything.',
					'freehold'
				) }
				checked={ enabled }
				onChange={ ( value ) =>
					setChanges( { ...changes, enabled: value } )
				}
			/>
			<CategoryChoices
				legend={ __( 'Categories to choose from', 'freehold' ) }
				categories={ categories }
				value={ ids }
				disabled={ ! enabled }
				onChange={ ( value ) =>
					setChanges( { ...changes, ids: value } )
				}
			/>
		</FormDialog>
	);
}
