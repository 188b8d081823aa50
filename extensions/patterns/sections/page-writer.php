<?php
/**
 * A page for a writer, a magazine or a podcast.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	implode(
		"\n\n",
		array(
			Markup::section(
				array(),
				Markup::columns(
					array( 'verticalAlignment' => 'center' ),
					array(
						Markup::heading( esc_html__( 'Stories from the edge of the map', 'freehold' ), 1 ),
						Markup::lead( esc_html__( 'Essays and reports about people who live with the sea. New every Friday.', 'freehold' ) ),
						Parts::button( __( 'Read the latest', 'freehold' ) ),
					),
					array(
						'width' => '56%',
						Parts::photo( 'view', '4/3' ),
					)
				)
			),
			Sections::content( 'newsletter' ),
			Sections::content( 'about' ),
			Sections::content( 'membership' ),
			Sections::content( 'support-us' ),
			Sections::content( 'contact' ),
		)
	)
);
