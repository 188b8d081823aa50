import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import {
	Button,
	CheckboxControl,
	Modal,
	Notice,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { fetchCategories, saveCategories } from './client';
import type { SubscriberCategories } from './types';

type CategoriesDialogProps = {
	onSaved: () => void;
	onClose: () => void;
};

/**
 * Lets the owner mark the categories that subscribers can choose.
 *
 * @param props         The properties.
 * @param props.onSaved Called when the setting is stored.
 * @param props.onClose Called when the user changes nothing.
 * @return The dialog.
 */
export function CategoriesDialog( {
	onSaved,
	onClose,
}: CategoriesDialogProps ): JSX.Element {
	const { list, error, reload } = useList( null, fetchCategories );
	const [ changes, setChanges ] = useState<
		Partial< { enabled: boolean; ids: number[] } >
	>( {} );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const marked = ( { categories }: SubscriberCategories ) =>
		categories
			.filter( ( { newsletter } ) => newsletter )
			.map( ( { id } ) => id );
	const enabled = changes.enabled ?? list?.enabled ?? false;
	const ids = changes.ids ?? ( list ? marked( list ) : [] );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		try {
			await saveCategories( enabled, ids );
			onSaved();
		} catch ( thrown ) {
			setFailure( messageOf( thrown ) );
			setIsBusy( false );
		}
	};

	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ __( 'Newsletter categories', 'freehold' ) }
			onRequestClose={ onClose }
		>
			{ ! list && (
				<Unloaded
					label={ __( 'Loading the categories…', 'freehold' ) }
					error={ error }
					reload={ reload }
				/>
			) }
			{ list && (
				<form className="freehold-form" onSubmit={ submit }>
					{ failure && (
						<Notice status="error" isDismissible={ false }>
							{ failure }
						</Notice>
					) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Let subscribers choose categories',
							'freehold'
						) }
						help={ __(
							'Subscribers who choose none get everything.',
							'freehold'
						) }
						checked={ enabled }
						onChange={ ( value ) =>
							setChanges( { ...changes, enabled: value } )
						}
					/>
					<fieldset
						className="freehold-subscribers__choices"
						disabled={ ! enabled }
					>
						<legend>
							{ __( 'Categories to choose from', 'freehold' ) }
						</legend>
						{ list.categories.map( ( { id, name } ) => (
							<CheckboxControl
								key={ id }
								// DataViews has components of its own, whose IDs begin as those of core’s.
								id={ `freehold-newsletter-category-${ id }` }
								__nextHasNoMarginBottom
								label={ name }
								checked={ ids.includes( id ) }
								disabled={ ! enabled }
								onChange={ ( isChecked ) =>
									setChanges( {
										...changes,
										ids: isChecked
											? [ ...ids, id ]
											: ids.filter(
													( one ) => one !== id
											  ),
									} )
								}
							/>
						) ) }
					</fieldset>
					<div className="freehold-dialog__buttons">
						<Button
							variant="tertiary"
							onClick={ onClose }
							__next40pxDefaultSize
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isBusy }
							__next40pxDefaultSize
						>
							{ __( 'Save', 'freehold' ) }
						</Button>
					</div>
				</form>
			) }
		</Modal>
	);
}
