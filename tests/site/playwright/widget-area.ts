/** A widget area with one block, on every page of a classic theme. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../types';

/**
 * Adds a widget area with one block widget to the end of each page.
 *
 * @param site    The site, with a classic theme.
 * @param content The stored block.
 * @return A function that removes the widget area.
 */
export async function addWidgetArea(
	site: Site,
	content: string
): Promise< () => Promise< void > > {
	const folder = join( site.wordpress, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	const plugin = join( folder, 'widget-area.php' );
	await writeFile(
		plugin,
		`<?php
		add_action( 'widgets_init', static fn () => register_sidebar( array( 'id' => 'aside' ) ) );
		add_action( 'wp_footer', static fn () => dynamic_sidebar( 'aside' ), 1 );`
	);
	await site.wpEval(
		`update_option( 'widget_block', array( 2 => array( 'content' => base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ) ), '_multiwidget' => 1 ) );
		update_option( 'sidebars_widgets', array( 'aside' => array( 'block-2' ) ) );`,
		{ user: 'admin' }
	);
	return () => rm( plugin );
}
