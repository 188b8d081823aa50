import { Button, TextareaControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Embed } from '../use-embed';

type Props = {
	embed: Embed;
	/** What to paste. */
	label: string;
};

/** Renders the form of an embed block in the sidebar, to replace the URL or code. */
export function EmbedSettings( { embed, label }: Props ): JSX.Element {
	return (
		<form
			className="freehold-embed-settings"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				embed.submit();
			} }
		>
			<TextareaControl
				label={ label }
				rows={ 5 }
				value={ embed.typed }
				onChange={ embed.setTyped }
			/>
			<Button
				variant="secondary"
				type="submit"
				disabled={
					embed.typed.trim() === '' || embed.state === 'embedding'
				}
			>
				{ __( 'Embed', 'freehold' ) }
			</Button>
		</form>
	);
}
