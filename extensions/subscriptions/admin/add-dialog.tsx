import { messageOf } from '@freehold/admin/message-of';
import {
	Button,
	CheckboxControl,
	Modal,
	Notice,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { addSubscriber } from './client';
import { ConsentFields, type Consent } from './consent-fields';
import type { Category } from './types';

type AddDialogProps = {
	categories: Category[];
	onAdded: ( email: string ) => void;
	onClose: () => void;
};

/**
 * Adds one person. The dialog stays open until the server has responded.
 *
 * @param props            The properties.
 * @param props.categories The newsletter categories.
 * @param props.onAdded    Called when the person is added.
 * @param props.onClose    Called when the user changes nothing.
 * @return The dialog.
 */
export function AddDialog( {
	categories,
	onAdded,
	onClose,
}: AddDialogProps ): JSX.Element {
	const [ email, setEmail ] = useState( '' );
	const [ name, setName ] = useState( '' );
	const [ consent, setConsent ] = useState< Consent >( {
		text: '',
		status: 'pending',
	} );
	const [ chosen, setChosen ] = useState< number[] >( [] );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await addSubscriber( {
				email,
				name,
				status: consent.status,
				consent: consent.text,
				categories: chosen,
			} );
			onAdded( email );
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setIsBusy( false );
		}
	};

	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ __( 'Add subscriber', 'freehold' ) }
			onRequestClose={ onClose }
		>
			<form className="freehold-form" onSubmit={ submit }>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="email"
					required
					label={ __( 'Email', 'freehold' ) }
					value={ email }
					onChange={ setEmail }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Name (optional)', 'freehold' ) }
					value={ name }
					maxLength={ 100 }
					onChange={ setName }
				/>
				<ConsentFields value={ consent } onChange={ setConsent } />
				<CategoryFields
					categories={ categories }
					value={ chosen }
					onChange={ setChosen }
				/>
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
						{ __( 'Add subscriber', 'freehold' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}

type CategoryFieldsProps = {
	categories: Category[];
	value: number[];
	onChange: ( value: number[] ) => void;
};

/**
 * Lets the owner choose categories for people, if there are any.
 *
 * @param props            The properties.
 * @param props.categories The newsletter categories.
 * @param props.value      The chosen ones.
 * @param props.onChange   Called with the chosen ones.
 * @return The fields.
 */
export function CategoryFields( {
	categories,
	value,
	onChange,
}: CategoryFieldsProps ): JSX.Element | null {
	return categories.length === 0 ? null : (
		<fieldset className="freehold-subscribers__choices">
			<legend>
				{ __( 'Categories (none for everything)', 'freehold' ) }
			</legend>
			{ categories.map( ( { id, name } ) => (
				<CheckboxControl
					key={ id }
					// DataViews has components of its own, whose IDs begin as those of core’s.
					id={ `freehold-category-${ id }` }
					__nextHasNoMarginBottom
					label={ name }
					checked={ value.includes( id ) }
					onChange={ ( isChecked ) =>
						onChange(
							isChecked
								? [ ...value, id ]
								: value.filter( ( one ) => one !== id )
						)
					}
				/>
			) ) }
		</fieldset>
	);
}
