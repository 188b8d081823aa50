import { useBlockProps } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { linkParagraph } from '@freehold/embeds/link';
import { EditToolbar } from './edit-toolbar';
import { EmbedForm } from './embed-form';

type FormProps = ComponentProps< typeof EmbedForm >;

type Props = Pick<
	FormProps,
	| 'before'
	| 'embed'
	| 'fieldLabel'
	| 'icon'
	| 'instructions'
	| 'label'
	| 'placeholder'
> & {
	/** Whether the stored URL can be shown. */
	isValid: boolean;
	/** The error, and what to paste instead. */
	error?: string;
	/** Links below the form. */
	links?: ReactNode;
	/** The block's own `onReplace`; where it is given, a failure offers "Convert block to link". */
	onReplace?: ( block: BlockInstance ) => void;
	/** The label of the toolbar button, such as "Edit URL". */
	editLabel?: string;
	/** The classes while something is embedded. */
	className?: string;
	/** The reserved height while something is embedded, in pixels. */
	height?: number;
	/** What is embedded. */
	children: ReactNode;
};

/** Renders the element of an embed block: the form, then what is embedded, and the way back to the form. */
export function EmbedBlock( {
	embed,
	isValid,
	error = __( 'Sorry, this content could not be embedded.', 'freehold' ),
	links,
	onReplace,
	editLabel,
	className,
	height,
	children,
	...form
}: Props ): JSX.Element {
	const isEmbedded = embed.state === 'embedded' && isValid;
	const room = height && `${ height }px`;
	const blockProps = useBlockProps( {
		ref: embed.ref,
		...( isEmbedded && {
			className,
			style: {
				'--freehold-embed-height': room,
				'--freehold-embed-narrow': room,
			},
		} ),
	} );
	return isEmbedded ? (
		<>
			<EditToolbar label={ editLabel } onClick={ embed.edit } />
			<div { ...blockProps }>{ children }</div>
		</>
	) : (
		<div { ...blockProps }>
			<EmbedForm
				embed={ embed }
				error={ error }
				onConvert={
					onReplace &&
					( ( typed ) => onReplace( linkParagraph( typed ) ) )
				}
				{ ...form }
			>
				{ links }
			</EmbedForm>
		</div>
	);
}
