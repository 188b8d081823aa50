import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { messageOf } from '@freehold/admin/message-of';
import {
	Button,
	CheckboxControl,
	Modal,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
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
 *
 * @param props         The properties.
 * @param props.slot    The slot that is changed; undefined for a new one.
 * @param props.canCode Whether the user may store code.
 * @param props.onSaved Called with the stored slot.
 * @param props.onClose Called when the user changes nothing.
 * @return The dialog.
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
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const notice = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( error ) {
			notice.current?.focus();
		}
	}, [ error ] );
	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const warn = ( event: Event ) => event.preventDefault();
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isDirty ] );

	const set = ( changed: Partial< Draft > ) => {
		setDraft( ( before ) => ( { ...before, ...changed } ) );
		setIsDirty( true );
	};
	const close = () => ( isDirty ? setIsAsking( true ) : onClose() );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			const fields = fieldsOf( draft, canCode );
			onSaved(
				await ( slot ? changeSlot( slot, fields ) : addSlot( fields ) )
			);
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setIsBusy( false );
		}
	};

	return (
		<>
			<Modal
				className="freehold-dialog freehold-ads__dialog"
				size="large"
				title={
					slot
						? __( 'Edit ad slot', 'freehold' )
						: __( 'Add ad slot', 'freehold' )
				}
				shouldCloseOnClickOutside={ false }
				onRequestClose={ close }
			>
				<form
					className="freehold-form"
					onSubmit={ submit }
					// The server checks, and says what to do.
					noValidate
				>
					{ error && (
						<div ref={ notice } tabIndex={ -1 }>
							<Notice status="error" isDismissible={ false }>
								{ error }
							</Notice>
						</div>
					) }
					<div className="freehold-form__row">
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
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
							__nextHasNoMarginBottom
							__next40pxDefaultSize
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
					<KindFields
						draft={ draft }
						set={ set }
						canCode={ canCode }
					/>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __(
							'Show “Advertisement” above the ad',
							'freehold'
						) }
						checked={ draft.label }
						onChange={ ( label ) => set( { label } ) }
					/>
					<div className="freehold-dialog__buttons">
						<Button
							variant="tertiary"
							onClick={ close }
							__next40pxDefaultSize
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isBusy }
							aria-disabled={ isBusy }
							__next40pxDefaultSize
						>
							{ __( 'Save slot', 'freehold' ) }
						</Button>
					</div>
				</form>
			</Modal>
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
