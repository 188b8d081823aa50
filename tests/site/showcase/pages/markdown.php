<?php
/**
 * Text in Markdown.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$source = "## Soup of the day\n\n| day | soup |\n| :-- | :-- |\n| Tuesday | leek |\n| Friday | *fish* |\n\nAsk for the [recipe](/start/contact-form/).";
	return array(
		'content' => block(
			'jetpack/markdown',
			array( 'source' => $source ),
			"<div class=\"wp-block-jetpack-markdown\"><h2>Soup of the day</h2>\n<table>\n<thead>\n<tr>\n<th style=\"text-align:left\">day</th>\n<th style=\"text-align:left\">soup</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style=\"text-align:left\">Tuesday</td>\n<td style=\"text-align:left\">leek</td>\n</tr>\n<tr>\n<td style=\"text-align:left\">Friday</td>\n<td style=\"text-align:left\"><em>fish</em></td>\n</tr>\n</tbody>\n</table>\n<p>Ask for the <a href=\"/start/contact-form/\">recipe</a>.</p>\n</div>"
		),
		'try'     => array( 'In the editor, switch between source and preview, and transform the block to WordPress’s own blocks.' ),
	);
};
