import { __ } from '@wordpress/i18n';

/** The tones of a text. The first is the default. */
export const TONES = [
	'formal',
	'informal',
	'optimistic',
	'humorous',
	'serious',
	'skeptical',
	'empathetic',
	'confident',
	'passionate',
	'provocative',
] as const;

/** A tone. */
export type Tone = ( typeof TONES )[ number ];

/** The default tone. */
export const DEFAULT_TONE: Tone = 'formal';

/**
 * A tone's name.
 *
 * @return Its name in the user's language.
 */
export function toneLabel( tone: Tone ): string {
	const labels: Record< Tone, string > = {
		formal: __( 'Formal', 'freehold' ),
		informal: __( 'Informal', 'freehold' ),
		optimistic: __( 'Optimistic', 'freehold' ),
		humorous: __( 'Humorous', 'freehold' ),
		serious: __( 'Serious', 'freehold' ),
		skeptical: __( 'Skeptical', 'freehold' ),
		empathetic: __( 'Empathetic', 'freehold' ),
		confident: __( 'Confident', 'freehold' ),
		passionate: __( 'Passionate', 'freehold' ),
		provocative: __( 'Provocative', 'freehold' ),
	};
	return labels[ tone ];
}
