import { __ } from '@wordpress/i18n';

/** The kinds of text tracks with their names. */
export const trackKinds = () => [
	{ value: 'subtitles', label: __( 'Subtitles', 'freehold' ) },
	{ value: 'captions', label: __( 'Captions', 'freehold' ) },
	{ value: 'descriptions', label: __( 'Descriptions', 'freehold' ) },
	{ value: 'chapters', label: __( 'Chapters', 'freehold' ) },
	{ value: 'metadata', label: __( 'Metadata', 'freehold' ) },
];

/**
 * Returns the name of a kind.
 *
 * @param kind The kind; one that is unknown is its own name.
 */
export const kindLabel = ( kind: string ): string =>
	trackKinds().find( ( { value } ) => value === kind )?.label ?? kind;
