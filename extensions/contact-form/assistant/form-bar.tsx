import { isSiteLimit } from '@freehold/ai';
import { AiFailure } from '@freehold/ai/failure';
import { ModelDownload } from '@freehold/ai/model-download';
import { UpgradeBanner } from '@freehold/ai/upgrade-banner';
import { Button } from '@freehold/controls';
import { BlockControls } from '@wordpress/block-editor';
import { Notice, Spinner, ToolbarButton } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { displayShortcut, isKeyboardEvent } from '@wordpress/keycodes';
import { arrowLeft, arrowRight, closeSmall } from '@wordpress/icons';
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import './form-bar.scss';
import { useFormBuilder, type FormBuilder } from './use-form-builder';

type FormBarProps = {
	/** The client ID of the form. */
	form: string;
	/** Whether the form or a block in it is selected. */
	isActive: boolean;
	/** Whether the form has no blocks yet. */
	isEmpty: boolean;
	/** The form's element, in which the shortcut works, or null before it is in the document. */
	element: HTMLElement | null;
};

/** Calls back at the shortcut of the assistant in an element. */
function useShortcut( element: HTMLElement | null, toggle: () => void ): void {
	const latestToggle = useRef( toggle );
	latestToggle.current = toggle;
	useEffect( () => {
		const onKeyDown = ( event: KeyboardEvent ) => {
			if (
				isKeyboardEvent.primary(
					event as unknown as ReactKeyboardEvent< HTMLElement >,
					'/'
				)
			) {
				event.preventDefault();
				latestToggle.current();
			}
		};
		element?.addEventListener( 'keydown', onKeyDown );
		return () => element?.removeEventListener( 'keydown', onKeyDown );
	}, [ element ] );
}

type OpenOptions = Omit< FormBarProps, 'form' > & { isBuilding: boolean };

/** Opens and closes the bar. */
function useOpen(
	{ isEmpty, isActive, isBuilding, element }: OpenOptions,
	field: RefObject< HTMLElement >
) {
	const [ isOpen, setIsOpen ] = useState( isEmpty );
	/** Whether the field gets the focus once it is in the document, because the user opened the bar. */
	const wantsFocus = useRef( false );
	const close = () => {
		wantsFocus.current = false;
		setIsOpen( false );
		element?.focus();
	};
	const toggle = () => {
		if ( isOpen ) {
			close();
		} else {
			wantsFocus.current = true;
			setIsOpen( true );
		}
	};
	// A request that runs is shown until its end.
	const isShown = isBuilding || ( isOpen && isActive );
	// The editor may select the block later than the user presses the shortcut in it.
	useEffect( () => {
		if ( isShown && wantsFocus.current ) {
			wantsFocus.current = false;
			field.current?.focus();
		}
	}, [ isShown, field ] );
	useShortcut( element, toggle );
	return { isOpen, isShown, close, toggle };
}

/** Renders the buttons beside the field. */
function FieldButtons( {
	builder: { isBuilding, build, stop },
	request,
	onClose,
}: {
	builder: FormBuilder;
	request: string;
	onClose: () => void;
} ): JSX.Element {
	return isBuilding ? (
		<Button variant="secondary" onClick={ stop }>
			{ __( 'Stop', 'freehold' ) }
		</Button>
	) : (
		<>
			<Button
				variant="primary"
				icon={ isRTL() ? arrowLeft : arrowRight }
				label={ __( 'Send', 'freehold' ) }
				disabled={ request.trim() === '' }
				onClick={ () => build( request ) }
			/>
			<Button
				icon={ closeSmall }
				label={ __( 'Close', 'freehold' ) }
				onClick={ onClose }
			/>
		</>
	);
}

/** Renders how far a request is, or what became of it. */
function Progress( {
	builder: { isBuilding, download, isTruncated, error, stop, dismiss },
	field,
	onRetry,
}: {
	builder: FormBuilder;
	field: RefObject< HTMLTextAreaElement >;
	onRetry: () => void;
} ): JSX.Element {
	return (
		<>
			{ isBuilding && (
				<p className="freehold-form-bar__progress" role="status">
					<Spinner />
					{ __(
						'Creating your form. Please wait a few moments.',
						'freehold'
					) }
				</p>
			) }
			{ download && (
				<ModelDownload
					download={ download }
					onStop={ stop }
					field={ field }
				/>
			) }
			{ isTruncated && (
				<Notice status="warning" onRemove={ dismiss }>
					{ __(
						'The form may be incomplete because the model reached its length limit.',
						'freehold'
					) }
				</Notice>
			) }
			<UpgradeBanner />
			{ error && ! isSiteLimit( error ) && (
				<AiFailure
					error={ error }
					onRetry={ onRetry }
					onDismiss={ dismiss }
				/>
			) }
		</>
	);
}

/** The bar in which users describe a form, and its toolbar button. It opens by itself in an empty form. */
export function FormBar( {
	form,
	isActive,
	isEmpty,
	element,
}: FormBarProps ): JSX.Element | null {
	const [ request, setRequest ] = useState( '' );
	const field = useRef< HTMLTextAreaElement >( null );
	const id = useInstanceId( FormBar, 'freehold-form-bar' );
	const builder = useFormBuilder( form, () => setRequest( '' ) );
	const { isBuilding, build, stop } = builder;

	const { isOpen, isShown, close, toggle } = useOpen(
		{ isEmpty, isActive, isBuilding, element },
		field
	);

	const onKeyDown = ( event: ReactKeyboardEvent< HTMLElement > ) => {
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' && ! event.shiftKey ) {
			event.preventDefault();
			build( request );
		} else if ( event.key === 'Escape' ) {
			event.preventDefault();
			if ( isBuilding ) {
				stop();
			} else {
				close();
			}
		}
		// The editor must not act on keys that belong to this field, except for the shortcut and for saving.
		const isEditors = [ '/', 's' ].some( ( key ) =>
			isKeyboardEvent.primary( event, key )
		);
		if ( ! isEditors ) {
			event.stopPropagation();
		}
	};

	return (
		<>
			<BlockControls group="block">
				<ToolbarButton
					className="freehold-form-bar__toggle"
					label={ __( 'Ask AI Assistant', 'freehold' ) }
					shortcut={ displayShortcut.primary( '/' ) }
					isPressed={ isOpen }
					onClick={ toggle }
				>
					{ __( 'AI', 'freehold' ) }
				</ToolbarButton>
			</BlockControls>
			{ isShown && (
				<div
					className="freehold-form-bar"
					role="group"
					aria-label={ __( 'AI Assistant', 'freehold' ) }
				>
					<div className="freehold-form-bar__field">
						<label className="screen-reader-text" htmlFor={ id }>
							{ __( 'Ask AI Assistant', 'freehold' ) }
						</label>
						<textarea
							ref={ field }
							id={ id }
							rows={ 1 }
							value={ request }
							readOnly={ isBuilding }
							placeholder={
								isEmpty
									? __(
											'Ask AI Assistant to create your form',
											'freehold'
									  )
									: __(
											'Ask AI Assistant to change your form',
											'freehold'
									  )
							}
							onChange={ ( { target } ) =>
								setRequest( target.value )
							}
							onKeyDown={ onKeyDown }
						/>
						<FieldButtons
							builder={ builder }
							request={ request }
							onClose={ close }
						/>
					</div>
					<Progress
						builder={ builder }
						field={ field }
						onRetry={ () => build( request ) }
					/>
				</div>
			) }
		</>
	);
}
