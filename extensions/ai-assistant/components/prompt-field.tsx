import { Button, Spinner, VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { forwardRef, memo } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { closeSmall, image } from '@wordpress/icons';
import type { ForwardedRef, ReactNode } from 'react';
import { FIELD } from '../hooks/use-keys';
import { usePlaceholder } from '../hooks/use-placeholder';

type Props = {
	value: string;
	onChange: ( value: string ) => void;
	onSend: () => void;
	onStop: () => void;
	/** Returns the names of the templates that fit the block's place now. */
	suggestions: () => string[];
	/** Switches between text and image; null if there is no choice. */
	onImage: ( () => void ) | null;
	isImage: boolean;
	/** Whether there is text that a prompt would change. */
	hasContent: boolean;
	/** What the assistant is doing; null if it is idle. */
	progress: string | null;
	/** Whether requests are impossible because of a missing connection or model. */
	isDisabled: boolean;
	/** The actions of a response. */
	children?: ReactNode;
};

/** Without `field-sizing` a field grows by its lines, up to this many. */
const MOST_ROWS = 8;

type ButtonsProps = Pick<
	Props,
	'hasContent' | 'isDisabled' | 'isImage' | 'onImage' | 'onSend' | 'onStop'
> & {
	isEmpty: boolean;
	isRunning: boolean;
	onClear: () => void;
};

/** Renders the buttons below the field. */
function PromptButtons( {
	isEmpty,
	isRunning,
	isDisabled,
	isImage,
	hasContent,
	onImage,
	onClear,
	onSend,
	onStop,
}: ButtonsProps ): JSX.Element {
	return (
		<div className="freehold-ai__buttons">
			{ onImage && ! isRunning && (
				<Button
					icon={ image }
					label={ __( 'Generate image', 'freehold' ) }
					isPressed={ isImage }
					disabled={ isDisabled }
					onClick={ onImage }
				/>
			) }
			{ ! isEmpty && ! isRunning && (
				<Button
					icon={ closeSmall }
					label={ __( 'Clear prompt', 'freehold' ) }
					disabled={ isDisabled }
					onClick={ onClear }
				/>
			) }
			<Button
				variant={ hasContent ? 'secondary' : 'primary' }
				disabled={ ! isRunning && ( isDisabled || isEmpty ) }
				accessibleWhenDisabled
				onClick={ isRunning ? onStop : onSend }
				__next40pxDefaultSize
			>
				{ isRunning
					? __( 'Stop', 'freehold' )
					: _x( 'Send', 'a prompt', 'freehold' ) }
			</Button>
		</div>
	);
}

/**
 * Renders the prompt field and its buttons. The field keeps its text and the focus while a response arrives.
 */
export const PromptField = memo(
	forwardRef(
		(
			{
				value,
				onChange,
				onSend,
				onStop,
				suggestions,
				onImage,
				isImage,
				hasContent,
				progress,
				isDisabled,
				children,
			}: Props,
			ref: ForwardedRef< HTMLTextAreaElement >
		): JSX.Element => {
			const isRunning = progress !== null;
			const hint = useInstanceId( PromptField, 'freehold-ai-hint' );
			const suggestion = usePlaceholder(
				value === '' && ! isRunning && ! isImage && ! hasContent,
				suggestions
			);
			let placeholder = suggestion;
			if ( isImage ) {
				placeholder = __( 'What would you like to see?', 'freehold' );
			} else if ( hasContent ) {
				placeholder = __( 'Describe what to change…', 'freehold' );
			}

			return (
				<div className="freehold-ai__prompt">
					{ isRunning && (
						<p className="freehold-ai__progress">
							<Spinner />
							{ progress }
						</p>
					) }
					<textarea
						ref={ ref }
						className={ FIELD }
						value={ value }
						rows={ Math.min(
							value.split( '\n' ).length,
							MOST_ROWS
						) }
						placeholder={ placeholder }
						aria-label={
							isImage
								? __(
										'What would you like to see?',
										'freehold'
								  )
								: __( 'Ask AI Assistant', 'freehold' )
						}
						aria-describedby={ hint }
						disabled={ isDisabled }
						readOnly={ isRunning }
						dir="auto"
						onChange={ ( { target } ) => onChange( target.value ) }
					/>
					<VisuallyHidden id={ hint }>
						{ isRunning
							? __( 'Press Escape to stop.', 'freehold' )
							: __(
									'Press Enter to send or Shift+Enter to add a new line.',
									'freehold'
							  ) }
					</VisuallyHidden>
					<PromptButtons
						isEmpty={ value.trim() === '' }
						isRunning={ isRunning }
						isDisabled={ isDisabled }
						isImage={ isImage }
						hasContent={ hasContent }
						onImage={ onImage }
						onClear={ () => onChange( '' ) }
						onSend={ onSend }
						onStop={ onStop }
					/>
					{ children }
				</div>
			);
		}
	)
);
