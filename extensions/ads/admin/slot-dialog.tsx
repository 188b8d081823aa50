import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { FormDialog } from '@freehold/admin/form-dialog';
import { useSubmit } from '@freehold/admin/use-submit';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import {
	CheckboxControl,
	SelectControl,
	TextControl,
} from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addSlot, changeSlot } from './client';
import { draftOf, fieldsOf, type Draft } from './draft';
import { KindFields } from './kind-fields';
import { kinds } from './labels';
import type { Kind, Slot } from './types';

type SlotDialogProps = {
	/** The slot that is changed; undefined for a new one. */
	slot?: Slot;
	/** Whether the user may store code. */
	canCode: boolean;
	onSaved: ( slot: Slot ) => void;
	onClose: () => void;
};

/**
 * Adds or changes a slot. The dialog stays open until the server has stored it, and asks before it discards anything.
 */
export function SlotDialog( {
	slot,
	canCode,
	onSaved,
	onClose,
}: SlotDialogProps ): JSX.Element {
	const [ draft, setDraft ] = useState( () => draftOf( slot ) );
	const [ isDirty, setIsDirty ] = useState( false );
	const [ isAsking, setIsAsking ] = useState( false );
	const submission = useSubmit( async () => {
		const fields = fieldsOf( draft, canCode );
		onSaved(
			await ( slot ? changeSlot( slot, fields ) : addSlot( fields ) )
		);
	} );
	useUnsaved( isDirty );

	const set = ( changed: Partial< Draft > ) => {
		setDraft( ( before ) => ( { ...before, ...changed } ) );
		setIsDirty( true );
	};
	const close = () => ( isDirty ? setIsAsking( true ) : onClose() );

	return (
		<>
			<FormDialog
				className="freehold-ads__dialog"
				size="large"
				title={
					slot
						? __( 'Edit ad slot', 'freehold' )
						: __( 'Add ad slot', 'freehold' )
				}
				submission={ submission }
				submitLabel={ __( 'Save slot', 'freehold' ) }
				// The server checks, and says what to do.
				noValidate
				shouldCloseOnClickOutside={ false }
				onClose={ close }
			>
				<div className="freehold-form__row">
					<TextControl
						label={ __( 'Name', 'freehold' ) }
						help={ __(
							'Authors choose the slot by this name.',
							'freehold'
						) }
						required
						maxLength={ 200 }
						value={ draft.name }
						onChange={ ( name ) => set( { name } ) }
					/>
					<SelectControl< Kind >
						label={ __( 'Kind', 'freehold' ) }
						value={ draft.kind }
						options={ kinds().map( ( option ) => ( {
							...option,
							disabled:
								option.value === 'code' &&
								! canCode &&
								slot?.kind !== 'code',
						} ) ) }
						onChange={ ( kind ) => set( { kind } ) }
					/>
				</div>
				<KindFields draft={ draft } set={ set } canCode={ canCode } />
				<CheckboxControl
					label={ __(
						'Show “Advertisement” above the ad',
						'freehold'
					) }
					checked={ draft.label }
					onChange={ ( label ) => set( { label } ) }
				/>
			</FormDialog>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Discard your changes?', 'freehold' ) }
					size="small"
					cancelLabel={ __( 'Keep editing', 'freehold' ) }
					confirmLabel={ __( 'Discard changes', 'freehold' ) }
					onConfirm={ onClose }
					onCancel={ () => setIsAsking( false ) }
				>
					<p>
						{ __(
							'What you have entered is not saved yet.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</>
	);
}
