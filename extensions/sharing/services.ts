import { __ } from '@wordpress/i18n';
import constants from './constants.json';

type Service = { label: string; url: string };

const networks: Record< string, Service | undefined > = constants.services;

/** The services that a button can have, in the order of the inserter. */
export const SERVICES: string[] = [
	...Object.keys( constants.services ),
	...Object.keys( constants.actions ),
];

/**
 * Returns what a button says if its author has not changed it. `Services::label()` does the same.
 *
 * @param service The service's slug.
 * @return The slug itself for unknown services.
 */
export function labelOf( service: string ): string {
	const labels: Record< string, string | undefined > = {
		mail: __( 'Email', 'freehold' ),
		share: __( 'Share', 'freehold' ),
		copy: __( 'Copy link', 'freehold' ),
		print: __( 'Print', 'freehold' ),
	};
	const older: Record< string, string | undefined > = constants.older;
	const now = older[ service ] ?? service;
	return networks[ now ]?.label ?? labels[ now ] ?? service;
}
