import { Button, Notice, Placeholder } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type {
	ComponentProps,
	FormEvent,
	KeyboardEvent,
	ReactNode,
} from 'react';
import type { Embed } from '../use-embed';
import { Embedding } from './embedding';

type Props = {
	embed: Embed;
	icon: ComponentProps< typeof Placeholder >[ 'icon' ];
	/** The block's title. */
	label: string;
	/** What to paste, in a sentence; it is the field's description too. */
	instructions: string;
	/** The field's label for screen readers. */
	fieldLabel: string;
	/** An example, in the field while it is empty. */
	placeholder?: string;
	/** The error, and what to paste instead. */
	error: string;
	/** Puts a link in the block's place; where it is given, a failure offers "Convert block to link". */
	onConvert?: ( typed: string ) => void;
	submitLabel?: string;
	/** Steps above the field. */
	before?: ReactNode;
	/** Links below it. */
	children?: ReactNode;
};

/**
 * Renders the form of an embed block: a field for a URL or an embed code, and the last error. Enter embeds, Escape returns
 * to the previous embed.
 */
export function EmbedForm( {
	embed,
	icon,
	label,
	instructions,
	fieldLabel,
	placeholder,
	error,
	onConvert,
	submitLabel,
	before,
	children,
}: Props ): JSX.Element {
	const id = useInstanceId( EmbedForm, 'freehold-embed-form' );
	if ( embed.state === 'embedding' ) {
		return <Embedding />;
	}
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			event.preventDefault();
			embed.submit();
		} else if ( event.key === 'Escape' ) {
			embed.cancel();
		}
	};
	return (
		<Placeholder
			icon={ icon }
			label={ label }
			instructions={ instructions }
			className="freehold-embed-form"
			notices={
				embed.hasFailed && (
					<Notice status="error" isDismissible={ false }>
						<span id={ `${ id }-error` } role="alert">
							{ error }
						</span>
						{ onConvert && (
							<Button
								variant="link"
								onClick={ () => onConvert( embed.typed ) }
							>
								{ __( 'Convert block to link', 'freehold' ) }
							</Button>
						) }
					</Notice>
				)
			}
		>
			{ before }
			<form
				className="freehold-embed-form__line"
				onSubmit={ ( event: FormEvent ) => {
					event.preventDefault();
					embed.submit();
				} }
			>
				<textarea
					id={ id }
					className="components-textarea-control__input"
					aria-label={ fieldLabel }
					aria-invalid={ embed.hasFailed || undefined }
					aria-describedby={
						embed.hasFailed ? `${ id }-error` : undefined
					}
					rows={ 1 }
					spellCheck={ false }
					placeholder={ placeholder }
					value={ embed.typed }
					onChange={ ( { target } ) =>
						embed.setTyped( target.value )
					}
					onKeyDown={ onKeyDown }
				/>
				<Button
					variant="primary"
					type="submit"
					__next40pxDefaultSize
					disabled={ embed.typed.trim() === '' }
					accessibleWhenDisabled
				>
					{ submitLabel ?? __( 'Embed', 'freehold' ) }
				</Button>
			</form>
			{ children && (
				<div className="freehold-embed-form__links">{ children }</div>
			) }
		</Placeholder>
	);
}
