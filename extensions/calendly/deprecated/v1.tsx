import { makeButton } from '@freehold/embeds/button';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTON_ID } from '../calendly';
import type { Attributes } from '../types';

/** The button was part of the block. */
type Old = Attributes & {
	submitButtonText?: string;
	submitButtonTextColor?: string;
	submitButtonBackgroundColor?: string;
	submitButtonClasses?: string;
};

/** Saves a link, in both styles. Migration creates a button block. */
export const v1: BlockDeprecation< Attributes, Old > = {
	attributes: {
		backgroundColor: { type: 'string', default: 'ffffff' },
		hideEventTypeDetails: { type: 'boolean', default: false },
		primaryColor: { type: 'string', default: '00A2FF' },
		textColor: { type: 'string', default: '4D5055' },
		style: {
			type: 'string',
			default: 'inline',
			enum: [ 'inline', 'link' ],
		},
		url: { type: 'string' },
		submitButtonText: { type: 'string' },
		submitButtonTextColor: { type: 'string' },
		submitButtonBackgroundColor: { type: 'string' },
		submitButtonClasses: { type: 'string' },
	},
	supports: { align: true, alignWide: false, html: false },
	migrate( attributes ): [ Attributes, BlockInstance[] ] {
		const {
			submitButtonText: text,
			submitButtonTextColor: textColor,
			submitButtonBackgroundColor: backgroundColor,
			submitButtonClasses: className,
			...others
		} = attributes;
		const hasButton =
			others.style === 'link' ||
			[ text, textColor, backgroundColor, className ].some( Boolean );
		return [
			others as Attributes,
			hasButton
				? [
						makeButton( {
							element: 'a',
							uniqueId: BUTTON_ID,
							text:
								text ||
								__( 'Schedule time with me', 'freehold' ),
							url: others.url,
							textColor,
							backgroundColor,
							className,
						} ),
				  ]
				: [],
		];
	},
	save: ( { attributes: { url } } ) => (
		// WordPress adds the class, as it does for every block of API version 1.
		<a href={ url }>{ url }</a>
	),
};
